import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builder = fileURLToPath(import.meta.resolve('@portal/config/build-brand.ts'))

/** Builds a bare page of the portal's libraries as a brand is built, and returns its folder. */
export function buildLimit(name: 'login' | 'overview'): string {
  const folder = join(import.meta.dirname, '../limits', name)
  execFileSync(process.execPath, [builder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  return join(folder, 'dist')
}
