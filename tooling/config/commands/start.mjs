import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { endChildren, exitCodeOf, root, runTool, startProcess, stop } from './processes.mjs'

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

/**
 * Starts the server, bundles one brand after another beside it, so that the first is soon there, reports when all answer,
 * and waits until the server ends.
 */
export async function start() {
  const taken = await findTakenPort(brands)
  if (taken) {
    console.error(
      `Port ${taken.port} (${taken.name}) is in use. End that program, or choose another: ${taken.variable}=5000 npm start`,
    )
    return 1
  }
  if (isFirstStart())
    console.log('The first start builds the portal and adds the demo data, which takes some seconds to a minute.')
  const server = startProcess('node', [...serverProgram, 'when-built'], {
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = exitCodeOf(server)
  const isBundled = await Promise.race([bundleFor(server), ended.then(() => true)])
  const isReady = isBundled && (await waitForHealth(server, brands))
  if (isReady) {
    console.log(toReadyLine())
    // The address and the logins stay the last lines.
    void runTool('turbo', ['run', 'build'], { stdio: 'ignore' })
  } else endChildren()
  const code = await ended
  endChildren()
  if (stop.requested) return isReady ? 0 : stoppedTooSoon()
  if (!isBundled) return 1
  console.error(`The server has stopped by itself (exit code ${code}).`)
  return code || 1
}

/**
 * Tells the server of each brand that is bundled; false when one cannot be.
 * @param {import('node:child_process').ChildProcess} server
 */
async function bundleFor(server) {
  for (const [id, folder] of Object.entries(brandFolders)) {
    const task = ['run', 'bundle', `--filter=@portal/${folder}`, '--output-logs=errors-only']
    if ((await runTool('turbo', task)) !== 0) return false
    if (server.connected) server.send(id)
  }
  return true
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
