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
/** How long a server may take to respond, in milliseconds: three start at once on a busy machine. */
const startTimeout = 60_000
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
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        ...Object.fromEntries(
          brandIds.map((id, place) => [settingsOf(id).port, String(ports[index * brandIds.length + place])]),
        ),
        ...(clock && { CLOCK: clock.toISOString() }),
      },
    })
    let complaints = ''
    child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
    children.set(index, child)
    if (frozen > 0) {
      child.kill('SIGSTOP')
      await sleep(frozen)
      child.kill('SIGCONT')
    }
    const url = `http://localhost:${ports[index * brandIds.length]}`
    const deadline = Date.now() + startTimeout
    while (!(await isReady(url))) {
      // A server that finds no database at its start ends; it is restarted, as a supervisor does.
      if (child.exitCode !== null) return start(index, clock)
      if (Date.now() > deadline) throw new Error(`A server does not start. ${complaints}`)
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
      isReady: () => isReady(url),
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

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
