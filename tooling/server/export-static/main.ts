import { isAbsolute, join } from 'node:path'
import { StartError } from '../src/platform/start-error.ts'

const workspace = join(import.meta.dirname, '../../..')
const [name = '', folder = ''] = process.argv.slice(2)

try {
  const { brandIds, readBrands } = await import('../src/platform/brands.ts')
  const { readConfig } = await import('../src/platform/config.ts')
  const { toBuild } = await import('../src/http/pages/to-build.ts')
  const { loadInstallation } = await import('../src/modules/reference/load-installation.ts')
  const { exportStatic } = await import('./export-static.ts')
  const id = brandIds.find((each) => each === name)
  if (id === undefined || folder === '') {
    throw new StartError(`Usage: npm run export-static -- <${brandIds.join(' | ')}> <folder>`)
  }
  const brand = (await readBrands())[id]
  const target = isAbsolute(folder) ? folder : join(workspace, folder)
  const config = readConfig(process.env, workspace)
  const { reference } = await loadInstallation(config)
  const pages = await exportStatic(toBuild(config, workspace, brand, reference.ofInstallation), target)
  console.log(`${pages.length + 1} pages of the brand ${id} in ${target}`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
