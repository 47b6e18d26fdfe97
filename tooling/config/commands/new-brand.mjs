import { join } from 'node:path'
import { root, run } from './processes.mjs'

const config = join(root, 'tooling/config')

/**
 * Creates another brand with turbo's generator.
 * @param {readonly string[]} names
 */
export async function newBrand(names) {
  // `turbo gen` would request this program from a registry at every run.
  const generator = ['node_modules/@turbo/gen/dist/cli.js', 'run', 'brand', '--root', root]
  const path = join(config, 'turbo/generators/config.ts')
  const args = names.length > 0 ? ['--args', ...names] : []
  const code = await run('node', [...generator, '--config', path, ...args], { cwd: config })
  if (code !== 0) return code
  console.log('Its names are invented, and it looks like other-brand. CONTRIBUTING.md says what to replace.')
  // The lock file lists every folder.
  return run('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline'])
}
