import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brandFolders, settingsOf } from '@portal/server/brand-folders'
import { brandIds } from '@portal/server/platform/brands'
import { findFreePorts } from '@portal/server/tests/free-ports'
import { createBuild } from '@portal/server/tests/create-build'

const program = fileURLToPath(new URL('../../server/tests/serve-process.ts', import.meta.url))
/** How long a server that starts may be silent, in milliseconds: a slow machine takes its time, and says so. */
const longestSilence = 180_000
/** Two versions of the pages, with other names of hashed files. */
const versions = ['one', 'two'] as const

export type Server = {
  url: string
  /** Kills it, as a power cut does, and restarts it. */
  killAndStart(clock?: Date): Promise<void>
  /** Stops it as an update does, and starts the other version, suspended for `frozen` milliseconds at first. */
  stopAndStart(frozen?: number): Promise<void>
  isReady(): Promise<boolean>
}

/**
 * Starts servers side by side on one database, each a process with its own ports. `maxFiles` is the number of files that
 * each may open; without it, as many as this process may.
 */
export async function startServers(count: number, databaseUrl: string, maxFiles?: number) {
  const workspace = mkdtempSync(join(tmpdir(), 'portal-crash-workspace-'))
  for (const version of versions) {
    for (const app of Object.values(brandFolders)) {
      createBuild(join(workspace, version, 'apps', app, 'dist'), `index-${version}`)
    }
  }
  const versionOf = Array.from({ length: count }, (): (typeof versions)[number] => 'one')
  const ports = await findFreePorts(count * brandIds.length)
  const dataFolder = join(workspace, 'data')
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: dataFolder,
    MAIL_DIR: join(dataFolder, 'mail'),
  }
  const children = new Map<number, ChildProcess>()
  const start = async (index: number, clock?: Date, frozen = 0): Promise<void> => {
    const command = [process.execPath, program, join(workspace, versionOf[index] ?? 'one')]
    const limited =
      maxFiles === undefined ? command : ['sh', '-c', `ulimit -n ${maxFiles} && exec "$@"`, 'sh', ...command]
    const child = spawn(limited[0] as string, limited.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        ...Object.fromEntries(
          brandIds.map((id, place) => [settingsOf(id).port, String(ports[index * brandIds.length + place])]),
        ),
        ...(clock && { CLOCK: clock.toISOString() }),
      },
    })
    let lastLines = ''
    let lastSign = Date.now()
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (text: Buffer) => {
        lastLines = (lastLines + text.toString()).slice(-2_000)
        lastSign = Date.now()
      })
    }
    children.set(index, child)
    if (frozen > 0) {
      child.kill('SIGSTOP')
      await sleep(frozen)
      child.kill('SIGCONT')
    }
    const url = `http://localhost:${ports[index * brandIds.length]}`
    for (let status = await readStatus(url); status !== 200; status = await readStatus(url)) {
      if (status !== null) lastSign = Date.now()
      // A server that finds no database at its start ends; it is restarted, as a supervisor does.
      if (child.exitCode !== null) return start(index, clock)
      if (Date.now() - lastSign > longestSilence) {
        throw new Error(
          `A server does not start: silent for ${longestSilence / 1000} s after ${lastLines || 'nothing'}`,
        )
      }
      await sleep(20)
    }
  }
  const end = async (index: number, signal: NodeJS.Signals): Promise<void> => {
    const child = children.get(index)
    if (!child || child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const list = Array.from({ length: count }, (_, index): Server => {
    const url = `http://localhost:${ports[index * brandIds.length]}`
    return {
      url,
      isReady: async () => (await readStatus(url)) === 200,
      async killAndStart(clock) {
        await end(index, 'SIGKILL')
        await start(index, clock)
      },
      async stopAndStart(frozen) {
        await end(index, 'SIGTERM')
        versionOf[index] = versionOf[index] === 'one' ? 'two' : 'one'
        await start(index, undefined, frozen)
      },
    }
  })
  // The first one prepares the database.
  await start(0)
  await Promise.all(list.slice(1).map((_, index) => start(index + 1)))
  return {
    list,
    mailFolder: environment.MAIL_DIR,
    async end() {
      for (const child of children.values()) child.kill('SIGKILL')
      await sleep(50)
      rmSync(workspace, { recursive: true, force: true })
    },
  }
}

/** The status of `/ready`, or null without an answer. */
async function readStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
