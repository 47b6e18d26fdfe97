import { settingsOf } from '@portal/server/brand-folders'
import { nodeOptions } from '@portal/server/node-options'
import { findFreePorts } from '@portal/server/tests/free-ports'
import { scratchFolder } from '@portal/server/tests/scratch-folder'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brandIds, type BrandId } from './brands.ts'

const run = promisify(execFile)
const preparedVariable = 'PORTAL_PREPARED_DATA'
const entry = join(import.meta.dirname, '../../server/src/demo.ts')
const startTimeout = 180_000

/** The product's own server with the built brands, on its own ports and data. */
export type PortalServer = {
  /** Such as http://localhost:4100. */
  addresses: Record<BrandId, string>
  /** The folder of its outgoing mail, a file each. */
  mailFolder: string
  /** The log of every start so far. */
  readLog: () => string
  /** The id of the running process. */
  processId: () => number
  /** Restarts it on the same data and ports, with other settings if given, until every brand is healthy. */
  start: (changed?: Readonly<Record<string, string>>) => Promise<void>
  /** Ends it with a signal: SIGKILL simulates a power cut and leaves its PostgreSQL running. */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Ends it for good and deletes its data. */
  remove: () => Promise<void>
}

/** Starts a server with fresh demo data. `settings` are environment variables, such as CLOCK. */
export async function startPortalServer(settings: Readonly<Record<string, string>> = {}): Promise<PortalServer> {
  const { [preparedVariable]: prepared } = process.env
  const dataFolder = await createDataFolder(prepared ? scratchFolder() : tmpdir())
  // Node's own copy loses owners and modes.
  if (prepared) await run('cp', ['-a', `${prepared}/.`, dataFolder])
  const ports = await findFreePorts(brandIds.length)
  const portSettings = brandIds.map((id, index) => [settingsOf(id).port, String(ports[index])] as const)
  const environment = { DATA_DIR: dataFolder, ...Object.fromEntries(portSettings), ...settings }
  const addresses = Object.fromEntries(
    brandIds.map((id, index) => [id, `http://localhost:${ports[index]}`]),
  ) as PortalServer['addresses']
  let child: ChildProcess | undefined
  let output = ''

  async function start(changed: Readonly<Record<string, string>> = {}) {
    child = spawn(process.execPath, [...nodeOptions, entry], {
      env: { ...process.env, ...environment, ...changed },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr?.on('data', (data: Buffer) => (output += data.toString()))
    const deadline = Date.now() + startTimeout
    while (!(await areHealthy(Object.values(addresses)))) {
      if (child.exitCode !== null) throw new Error(`The server has ended by itself:\n${output}`)
      if (Date.now() > deadline) throw new Error(`The server is not healthy after ${startTimeout} ms:\n${output}`)
      await sleep(50)
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async function remove() {
    // A killed server has left its PostgreSQL behind; a start takes it over, and an end stops it.
    if (child?.signalCode === 'SIGKILL') await start()
    await end()
    await rm(dataFolder, { recursive: true, force: true })
  }

  await start().catch(async (error: Error) => {
    await remove()
    throw error
  })
  const mailFolder = join(dataFolder, 'mail')
  return { addresses, mailFolder, readLog: () => output, processId: () => child?.pid ?? 0, start, end, remove }
}

/**
 * Creates fresh demo data once, which every server of the run copies; returns a function that deletes it. Playwright
 * calls it before the first test.
 */
export async function prepareData(): Promise<() => Promise<void>> {
  const folder = await createDataFolder(scratchFolder())
  await run(process.execPath, [...nodeOptions, entry, 'prepare'], { env: { ...process.env, DATA_DIR: folder } })
  process.env[preparedVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Open to PostgreSQL's user when this is root; otherwise the data would be elsewhere, and stay. */
async function createDataFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'portal-'))
  await chmod(folder, 0o755)
  return folder
}

async function areHealthy(addresses: readonly string[]): Promise<boolean> {
  const answers = await Promise.allSettled(addresses.map((address) => fetch(`${address}/health`)))
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok)
}
