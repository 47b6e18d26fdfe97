import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { listBrands } from '../brand-check/list-brands.ts'
import { toDevConfig } from './dev-server.ts'

const apps = join(import.meta.dirname, '../../../apps')

it.each(await listBrands())(
  'the dev server of %s serves the sources of the packages, and the style sheet',
  async (_, folder) => {
    const config = toDevConfig({ root: join(apps, folder), port: 0, api: 'http://localhost:1' })
    const server = await createServer({
      ...config,
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    try {
      const main = await server.transformRequest('/src/main.ts')
      expect(main?.code).toMatch(/from "\/@fs\/.*\/packages\/portal\/src\/app\/create-portal\.tsx/)
      expect((await server.transformRequest('/src/theme.css'))?.code).toContain('--color-accent: light-dark(')
    } finally {
      await server.close()
    }
  },
)
