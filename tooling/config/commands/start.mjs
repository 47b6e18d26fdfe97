import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { exitCodeOf, root, run, runTool, startProcess, stop } from './processes.mjs'

export const demoPassword = 'Welkom-bij-de-demo-2026'
const demoNames = 'starter spaarder ouder opbouw overstap uitkering tijdelijk amerika incasso langjarig admin'
// Imported by path, because a dependency would rebuild its dependents, and every brand depends on this package.
/** @type {typeof import('../../server/src/platform/brand-folders.ts')} */
export const { brandFolders, settingsOf } = await import(resolveUrl('tooling/server/src/platform/brand-folders.ts'))
/** @type {typeof import('../../server/src/platform/node-options.ts')} */
const { nodeOptions } = await import(resolveUrl('tooling/server/src/platform/node-options.ts'))
export const serverProgram = [...nodeOptions, 'tooling/server/src/demo.ts']
// Caches the server's compiled code, which makes the second start a sixth faster.
/** @type {NodeJS.ProcessEnv} */
export const environment = { ...process.env, NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node') }
const brands = /** @type {(keyof typeof brandFolders)[]} */ (Object.keys(brandFolders)).map((id) => {
  const { port, defaultPort } = settingsOf(id)
  return { name: `${id} brand`, variable: port, port: process.env[port] || String(defaultPort) }
})

/** Builds every brand, starts the server, reports when it is ready and waits until it ends. */
export async function start() {
  const taken = await findTakenPort(brands)
  if (taken) {
    console.error(
      `Port ${taken.port} (${taken.name}) is in use. End that program, or choose another: ${taken.variable}=5000 npm start`,
    )
    return 1
  }
  const isFirst = isFirstStart()
  if (isFirst) console.log('The first start builds the portal and adds the demo data: one to five minutes.')
  const codes = await Promise.all([
    runTool('turbo', ['run', 'build', '--output-logs=errors-only']),
    // Creating the database takes as long as building; later starts leave this to the server.
    isFirst ? run('node', [...serverProgram, 'prepare'], { env: environment }) : 0,
  ])
  if (stop.requested) return stoppedTooSoon()
  if (codes.some((code) => code !== 0)) return 1

  const child = startProcess('node', serverProgram, { env: environment })
  const ended = exitCodeOf(child)
  const isReady = await Promise.race([waitForHealth(child, brands), ended.then(() => false)])
  if (isReady) console.log(toReadyLine())
  const code = await ended
  if (stop.requested) return isReady ? 0 : stoppedTooSoon()
  console.error(`The server has stopped by itself (exit code ${code}).`)
  return code || 1
}

/** The exit code of a program that a signal ended. */
function stoppedTooSoon() {
  console.error('Stopped before the portal was ready.')
  return 130
}

/** @param {string} path */
function resolveUrl(path) {
  return pathToFileURL(resolve(root, path)).href
}

function isFirstStart() {
  return !process.env.DATABASE_URL && !existsSync(resolve(root, process.env.DATA_DIR || '.data'))
}

/**
 * The first whose port stays in use; a portal that was just stopped gets a moment to release it.
 * @template {{ port: string }} Listener
 * @param {readonly Listener[]} listeners
 * @returns {Promise<Listener | undefined>}
 */
export async function findTakenPort(listeners, timeout = 2000) {
  for (const listener of listeners) {
    if (!(await isTaken(listener))) continue
    if (timeout <= 0) return listener
    await sleep(200)
    return findTakenPort(listeners, timeout - 200)
  }
  return undefined
}

/** @param {{ port: string }} brand */
function isTaken({ port }) {
  return new Promise((settle) => {
    // The server reports a port that is not a number, with its other settings.
    if (!/^\d{1,5}$/.test(port)) return settle(false)
    const socket = connect({ port: Number(port), host: 'localhost' })
    socket.once('error', () => settle(false))
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {readonly { port: string }[]} listeners
 */
export async function waitForHealth(child, listeners) {
  while (child.exitCode === null && child.signalCode === null) {
    if ((await Promise.all(listeners.map(isHealthy))).every(Boolean)) return true
    await sleep(100)
  }
  return false
}

/** @param {{ port: string }} listener */
async function isHealthy({ port }) {
  try {
    return (await fetch(`http://localhost:${port}/health`)).ok
  } catch {
    return false
  }
}

function toReadyLine() {
  const addresses = brands.map(({ name, port }) => `${name} http://localhost:${port}`).join(', ')
  const [first, ...others] = demoNames.split(' ')
  return `Ready: ${addresses} - log in as ${first}@demo.nl (or ${others.join(', ')}) with password ${demoPassword}`
}
