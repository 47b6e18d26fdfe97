import { spawnSync } from 'node:child_process'
import { run } from './processes.mjs'

const nodeVersion = '24.21.0'
const pnpmVersion = '12.21.0'
const tried = 'PORTAL_TOOLCHAIN_TRIED'

/** Whether this process runs on a Node that the workspace can use, with its pnpm on the path. */
export function hasToolchain() {
  return isNodeNewEnough(process.versions.node) && majorOfPnpm() === majorOf(pnpmVersion)
}

/**
 * Runs the same command again below a Node and pnpm that npm brings from its registry.
 * @param {readonly string[]} args
 */
export async function runWithToolchain(args) {
  if (process.env[tried]) {
    console.error(
      `npx did not bring Node ${nodeVersion} and pnpm ${pnpmVersion}: install Node 24 and pnpm 12 yourself.`,
    )
    return 1
  }
  const packages = ['-p', `node@${nodeVersion}`, '-p', `pnpm@${pnpmVersion}`]
  return run('npx', ['--yes', '--loglevel=error', ...packages, '--', 'node', 'tooling/run.mjs', ...args], {
    env: { ...process.env, [tried]: '1' },
  })
}

/** @param {string} version */
function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

function majorOfPnpm() {
  const { stdout } = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  return majorOf(stdout ?? '')
}

/** @param {string} version */
function majorOf(version) {
  return version.trim().split('.')[0]
}
