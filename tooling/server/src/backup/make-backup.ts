import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveTo, toArchive } from '../database/archive.ts'
import { dataOf, passwordOf, type Cluster } from '../database/cluster.ts'
import type { Database } from '../database/database.ts'
import { StartError } from '../start-error.ts'
import { copyData, copyToDisk } from './copy-data.ts'

/** Where a backup has its copy of the data. */
export const toCopy = (backup: string): string => join(backup, 'base')

/**
 * Copies the data of a PostgreSQL of our own into the folder, while it is used, and has its log kept there from then
 * on. A copy that was there is replaced when the new one is whole; older log than it needs goes.
 */
export async function makeBackup(db: Database, cluster: Cluster, backup: string): Promise<void> {
  const [setting] = await db.sql<{ archive_mode: string }>('show archive_mode')
  if (setting?.archive_mode !== 'on') {
    throw new StartError(
      process.platform === 'win32'
        ? 'There is no backup of this kind on Windows. Set DATABASE_URL to a PostgreSQL of your own, and use its tools.'
        : 'The database was started by an older version, which keeps no log for a backup. Restart the server once.',
    )
  }
  await archiveTo(cluster, backup)
  await db.sql(`alter system set archive_timeout = '60s'`)
  await db.sql('select pg_reload_conf()')
  const copy = toCopy(backup)
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  // One connection from the start of a backup to its stop: a transaction has one.
  const label = await db.withTransaction(async (transaction) => {
    await transaction.sql(`set local statement_timeout = '15min'`)
    await transaction.sql(`select pg_backup_start('portal', fast => true)`)
    await copyData(dataOf(cluster), unfinished)
    const [stopped] = await transaction.sql<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    return (stopped as { labelfile: string }).labelfile
  })
  writeFileSync(join(unfinished, 'backup_label'), label, { mode: 0o600, flush: true })
  await copyToDisk(passwordOf(cluster), join(backup, 'password'))
  if (existsSync(copy)) renameSync(copy, `${copy}.old`)
  renameSync(unfinished, copy)
  rmSync(`${copy}.old`, { recursive: true, force: true })
  forgetBefore(toArchive(backup), label)
}

/** "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)": what comes before sorts before. */
function forgetBefore(archive: string, label: string): void {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) return
  for (const name of readdirSync(archive)) {
    if (/^[0-9A-F]{24}\./.test(name) && name.slice(0, 24) < first) rmSync(join(archive, name))
  }
}
