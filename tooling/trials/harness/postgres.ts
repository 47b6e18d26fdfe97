import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from '@portal/server/demo/embedded/binaries'
import {
  createData,
  readPostmaster,
  startCluster,
  stopCluster,
  type Cluster,
} from '@portal/server/demo/embedded/cluster'
import { createFolderFor, findPostgresAccount, makeReachable } from '@portal/server/demo/embedded/postgres-account'
import type { DatabaseOptions } from '@portal/server/platform/database/database'

export type Postgres = {
  /** For `DATABASE_URL`. */
  url: string
  options: DatabaseOptions
  /** Kills all its processes, and restarts it. */
  killAndStart(): Promise<void>
  /** Stops all its processes for so many milliseconds, and then resumes them. */
  freeze(milliseconds: number): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL of this run, as durable as the product's. */
export async function createPostgres(): Promise<Postgres> {
  const account = await findPostgresAccount()
  const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'))
  chmodSync(folder, 0o755)
  const directory = join(folder, 'postgres')
  createFolderFor(account, directory)
  const binaries = await makeReachable(account, findBinaries(), join(tmpdir(), 'portal-server'))
  const cluster: Cluster = { directory, binaries, account }
  await createData(cluster, { sync: false })
  const settings = ['max_connections=200']
  const options = await startCluster(cluster, settings)
  return {
    url: toUrl(options),
    options,
    async killAndStart() {
      const postmaster = readPostmaster(cluster)
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
      await startWhenEnded(cluster, settings)
    },
    async freeze(milliseconds) {
      signalAll(cluster, 'SIGSTOP')
      await sleep(milliseconds)
      signalAll(cluster, 'SIGCONT')
    },
    async remove() {
      await stopCluster(cluster, 'immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a signal to every process of a PostgreSQL that has not ended. */
export function signalAll(cluster: Cluster, signal: NodeJS.Signals): void {
  const { pid } = readPostmaster(cluster) ?? {}
  if (pid === undefined || !existsSync(`/proc/${pid}`)) return
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Its remaining processes need a moment to end. */
async function startWhenEnded(cluster: Cluster, settings: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await startCluster(cluster, settings)
      return
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

function toUrl({ host = '', port = 5432, user = '', password = '' }: DatabaseOptions): string {
  const query = new URLSearchParams({ host, port: String(port), user, password })
  return `postgres:///postgres?${query.toString()}`
}
