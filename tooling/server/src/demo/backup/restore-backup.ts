import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyChain } from '../../modules/audit/verify-chain.ts'
import { checkBooks, type Difference } from '../../modules/dealing/check-books.ts'
import { connect, type Database, type Queries } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/failures.ts'
import { StartError } from '../../platform/start-error.ts'
import { hasArchive, toArchive, toRestoreSetting } from '../embedded/archive.ts'
import {
  dataOf,
  hasData,
  passwordOf,
  readLog,
  readPostmaster,
  startCluster,
  stopCluster,
  type Cluster,
} from '../embedded/cluster.ts'
import { databaseName } from '../embedded/embedded.ts'
import { isRunning } from '../embedded/folder-lock.ts'
import { createFolderFor } from '../embedded/postgres-account.ts'
import { copyData, copyToDisk } from './copy-data.ts'
import { toCopy } from './make-backup.ts'

/** The checks of a restored database; staff must look at a sum other than zero and at every difference. */
export type Restored = {
  customers: number
  payments: number
  /** The sum of all entries of the ledger, in cents. */
  ledgerSum: number
  differences: Difference[]
  auditHead: string
  auditWrong: string | null
}

/**
 * Makes the data of a PostgreSQL of our own from a backup: its copy, then all of its log that was kept, then what the
 * lost cluster still has of it. Checks what came of it, and ends that PostgreSQL again.
 * @throws StartError when there is data already, or the backup is none; nothing is left behind then
 */
export async function restoreBackup(backup: string, cluster: Cluster, lost?: Cluster): Promise<Restored> {
  const data = dataOf(cluster)
  if (hasData(cluster)) {
    throw new StartError(`There is a database in ${cluster.directory}. Choose a DATA_DIR without one.`)
  }
  if (!existsSync(join(toCopy(backup), 'backup_label')) || !hasArchive(backup)) {
    throw new StartError(`There is no backup in ${backup}.`)
  }
  const postmaster = lost && readPostmaster(lost)
  if (postmaster && isRunning(postmaster.pid)) {
    throw new StartError(`The database in ${lost.directory} is running (process ${postmaster.pid}). Stop it first.`)
  }
  createFolderFor(cluster.account, cluster.directory)
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await copyData(toCopy(backup), unfinished)
  await copyToDisk(join(backup, 'password'), passwordOf(cluster))
  if (lost) await copyLog(join(dataOf(lost), 'pg_wal'), join(unfinished, 'pg_wal'))
  writeFileSync(join(unfinished, 'recovery.signal'), '', { flush: true })
  giveTo(cluster, unfinished, passwordOf(cluster), toArchive(backup))
  renameSync(unfinished, data)
  try {
    const options = await startCluster(cluster, [toRestoreSetting(backup), 'hot_standby=off'])
    const db = connect({ ...options, database: databaseName, poolSize: 1 })
    try {
      await untilRecovered(db, cluster)
      return await db.withTransaction(inspect)
    } finally {
      await db.close()
      await stopCluster(cluster)
    }
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    throw new StartError(`The backup cannot be restored: ${(error as Error).message}\n${readLog(cluster)}`)
  }
}

/** Without hot_standby PostgreSQL answers when all of its log is carried out, or ends when it cannot be. */
async function untilRecovered(db: Database, cluster: Cluster): Promise<void> {
  for (;;) {
    try {
      await db.sql('select 1')
      return
    } catch (error) {
      const postmaster = readPostmaster(cluster)
      if (!postmaster || !isRunning(postmaster.pid) || !isUnavailable(error)) throw error
    }
    await sleep(100)
  }
}

/** Copies the last segments of the log, which are not archived elsewhere yet. */
async function copyLog(from: string, to: string): Promise<void> {
  const names = existsSync(from) ? readdirSync(from).filter((name) => /^[0-9A-F]{24}$|\.history$/.test(name)) : []
  for (const name of names) await copyToDisk(join(from, name), join(to, name))
}

/** PostgreSQL must own what it reads and writes. */
function giveTo({ account }: Cluster, ...paths: string[]): void {
  if (!account) return
  for (const path of paths) {
    chownSync(path, account.uid, account.gid)
    if (!statSync(path).isDirectory()) continue
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      chownSync(join(path, name), account.uid, account.gid)
    }
  }
}

async function inspect(db: Queries): Promise<Restored> {
  await db.sql('set local statement_timeout = 0')
  const [counts] = await db.sql<{ customers: number; payments: number; sum: string | null }>(
    `select (select count(*) from users) as customers, (select count(*) from payments where status = 'paid') as payments,
            (select sum(amount_cents) from ledger_entries) as sum`,
  )
  const { head, wrong } = await verifyChain(db)
  return {
    customers: counts?.customers ?? 0,
    payments: counts?.payments ?? 0,
    ledgerSum: Number(counts?.sum ?? 0),
    differences: await checkBooks(db),
    auditHead: head,
    auditWrong: wrong,
  }
}

/** The cluster of a data folder that is used no more, wherever it was kept. */
export function toLostCluster(folder: string, cluster: Cluster): Cluster {
  const note = join(folder, 'place.json')
  const noted = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { directory: string }).directory : null
  const directory = noted ?? join(folder, 'postgres')
  if (!existsSync(directory)) throw new StartError(`There is no database in ${folder}.`)
  return { ...cluster, directory }
}
