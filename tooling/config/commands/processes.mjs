import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

const bin = join(root, 'tooling/config/node_modules/.bin')
const toolEnvironment = {
  OXLINT_TSGOLINT_PATH: join(bin, 'tsgolint'),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  // turbo warns when it is not a dependency of the root.
  TURBO_GLOBAL_WARNING_DISABLED: '1',
}
const windows = process.platform === 'win32'
const killTimeout = 15_000
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** Set when a signal asked the commands to stop. */
export const stop = { requested: false }

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, requestStop)
// A killed npm cannot pass the signal on, but its child sees that the parent is gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && requestStop(), 200).unref()

// Called several times for one Ctrl-C, because the terminal and the processes each send a signal.
function requestStop() {
  if (stop.requested) return
  stop.requested = true
  endChildren()
  setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), killTimeout).unref()
}

/** Asks every program that was started to end. */
export function endChildren() {
  for (const child of children) child.kill('SIGTERM')
}

/**
 * Starts a program in the workspace's root; it ends together with this process.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startProcess(program, args, options) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    // On Windows pnpm and the tools are .cmd files, which only a shell can start.
    shell: windows && program !== 'node',
    ...options,
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  if (stop.requested) child.kill('SIGTERM')
  return child
}

/**
 * The exit code of a started program; 1 when a signal ended it or it could not be started.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`)
      children.delete(child)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a program to its end and returns its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function run(program, args, options) {
  return exitCodeOf(startProcess(program, args, options))
}

/**
 * Runs a program to its end and returns its output, without the line end; empty when it failed.
 * @param {string} program
 * @param {readonly string[]} args
 */
export async function outputOf(program, args) {
  const child = startProcess(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  const closed = new Promise((resolve) => child.once('close', resolve))
  if ((await exitCodeOf(child)) !== 0) return ''
  await closed
  return output.trim()
}

/**
 * Runs a tool of the workspace in its root. Tools are dependencies of tooling/config, because npm and pnpm would both
 * install a root's dependencies.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runTool(name, args, options) {
  return run(join(bin, name), args, { env: { ...process.env, ...toolEnvironment }, ...options })
}
