import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stop } from './processes.mjs'
import { nodeVersion } from './toolchain.mjs'

/** Installs every package. */
export function installAll() {
  return install([])
}

/** Installs what the build and the server need: a third of the packages, without test tools and a browser. */
export function installForStart() {
  // pnpm would remove the development dependencies that an earlier command installed.
  if (existsSync(join(root, 'tooling/config/node_modules/vitest'))) return installAll()
  // pnpm would check that every version in the lock file is at least a day old, and download 190 MB about all of them,
  // which takes longer than the install. The hashes in the lock file allow no other files; their age is checked by every
  // other command, `npm test` among them, before a commit lands.
  return install(['--prod', '--trust-lockfile'])
}

/** @param {readonly string[]} options */
async function install(options) {
  // The packages are chosen for the Node that will run them: this process may have an older one.
  const environment = { ...process.env, pnpm_config_node_version: nodeVersion }
  const code = await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...options], { env: environment })
  if (code !== 0 && !stop.requested) console.error('The packages could not be installed; pnpm says why above.')
  return code === 0
}
