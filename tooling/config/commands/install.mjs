import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stop } from './processes.mjs'
import { nodeVersion } from './toolchain.mjs'

/** Installs every package. */
export function installAll() {
  return install([])
}

/** Installs the packages of the build and the server: a third of all packages, without test tools and a browser. */
export function installForStart() {
  // pnpm would remove the development dependencies of an earlier command.
  if (existsSync(join(root, 'tooling/config/node_modules/vitest'))) return installAll()
  // Without it pnpm would check the age of every version in the lock file, and download 190 MB for that, which takes
  // longer than the install. The hashes in the lock file allow no other files; every other command, `npm test` among
  // them, checks the age before a commit is merged.
  // By default pnpm asks for so many at once that a name server may leave some questions unanswered, which costs seconds.
  return install(['--prod', '--trust-lockfile', '--network-concurrency=16'])
}

/** @param {readonly string[]} options */
async function install(options) {
  // The packages are chosen for the Node that runs them, because this process may use an older one.
  const environment = { ...process.env, pnpm_config_node_version: nodeVersion }
  const code = await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', ...options], { env: environment })
  if (code !== 0 && !stop.requested) console.error('The packages could not be installed; pnpm says why above.')
  return code === 0
}
