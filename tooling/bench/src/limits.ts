import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const programs = [
  import.meta.resolve('@portal/config/bundle-brand.ts'),
  import.meta.resolve('@portal/config/compress-brand.ts'),
]

/** Builds a bare page of the portal's libraries as a brand is built, and returns its folder. */
export function buildLimit(name: 'login' | 'overview'): string {
  const folder = join(import.meta.dirname, '../limits', name)
  for (const program of programs) {
    execFileSync(process.execPath, [fileURLToPath(program)], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    })
  }
  return join(folder, 'dist')
}
