import { spawnSync } from 'node:child_process'
import { run } from './processes.mjs'

const nodeVersion = '24.21.0'
const pnpmVersion = '12.21.0'
const tried = 'PORTAL_TOOLCHAIN_TRIED'
const shell = process.platform === 'win32'

/** Whether this process runs on a Node that the workspace can use, with its pnpm on the path. */
export function hasToolchain() {
  return isNodeNewEnough(process.versions.node) && majorOf(outputOf('pnpm', ['--version'])) === majorOf(pnpmVersion)
}

/**
 * Runs the same command again with the Node and pnpm that npm brings from its registry.
 * @param {readonly string[]} args
 */
export async function runWithToolchain(args) {
  console.log(`Using Node ${nodeVersion} and pnpm ${pnpmVersion} from npm.`)
  const packages = ['-p', `node@${nodeVersion}`, '-p', `pnpm@${pnpmVersion}`]
  // Only the path is asked of npx: as a parent it would leave what it started behind when it is told to stop.
  const path = outputOf('npx', ['--yes', '--loglevel=error', ...packages, '--', 'node', '-p', 'process.env.PATH'])
  if (path === '' || process.env[tried]) {
    console.error(`npx could not bring them: install Node 24 and pnpm 12 yourself.`)
    return 1
  }
  return run('node', ['tooling/run.mjs', ...args], { env: { ...process.env, PATH: path, [tried]: '1' } })
}

/** @param {string} version */
function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function outputOf(program, args) {
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'inherit'] })
  return stdout?.trim() ?? ''
}

/** @param {string} version */
function majorOf(version) {
  return version.split('.')[0]
}
