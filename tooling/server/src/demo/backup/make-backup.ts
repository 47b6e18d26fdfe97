import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../platform/database/database.ts'
import { StartError } from '../../platform/start-error.ts'
import { archiveTo, hasArchive, toArchive } from '../embedded/archive.ts'
import { dataOf, passwordOf, type Cluster } from '../embedded/cluster.ts'
import { copyData, copyToDisk } from './copy-data.ts'

const toNewest = (backup: string) => join(backup, 'base')
const toOld = (backup: string) => join(backup, 'base.old')

/** Where a backup has its copy of the data. One that was killed between its two last steps has only the copy of before. */
export function toCopy(backup: string): string {
  return !existsSync(toNewest(backup)) && existsSync(toOld(backup)) ? toOld(backup) : toNewest(backup)
}

/** Puts a whole copy in the place of the one before, so that a backup killed at any moment has one of the two. */
export function replaceCopy(backup: string, whole: string): void {
  if (existsSync(toNewest(backup))) {
    rmSync(toOld(backup), { recursive: true, force: true })
    renameSync(toNewest(backup), toOld(backup))
  }
  renameSync(whole, toNewest(backup))
  rmSync(toOld(backup), { recursive: true, force: true })
}

/**
 * Copies the data of a PostgreSQL of our own into the folder, while it is used, and has its log kept there from then
 * on. A copy that was there is replaced when the new one is whole; older log than it needs goes.
 * @throws StartError when the folder holds something else, or another backup is being made
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
  await requireOwn(db, backup)
  await archiveTo(cluster, backup)
  await db.sql(`alter system set archive_timeout = '60s'`)
  await db.sql('select pg_reload_conf()')
  const unfinished = join(backup, 'base.unfinished')
  // One connection from the start of a backup to its stop: a transaction has one.
  const label = await db.withTransaction(async (transaction) => {
    await transaction.sql(`set local statement_timeout = '15min'`)
    const lock = `select pg_try_advisory_xact_lock(hashtext('portal backup')) as is_ours`
    const [found] = await transaction.sql<{ is_ours: boolean }>(lock)
    if (!found?.is_ours) throw new StartError('Another backup is being made. Try again when that one has ended.')
    rmSync(unfinished, { recursive: true, force: true })
    await transaction.sql(`select pg_backup_start('portal', fast => true)`)
    await copyData(dataOf(cluster), unfinished)
    const [stopped] = await transaction.sql<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    const { labelfile } = stopped as { labelfile: string }
    writeFileSync(join(unfinished, 'backup_label'), labelfile, { mode: 0o600, flush: true })
    await copyToDisk(passwordOf(cluster), join(backup, 'password'))
    replaceCopy(backup, unfinished)
    return labelfile
  })
  forgetBefore(toArchive(backup), label)
}

/**
 * A copy that is there is replaced, so it must be an older one of this database; and where the log of another lies, ours
 * would wait for ever.
 */
async function requireOwn(db: Database, backup: string): Promise<void> {
  if (!existsSync(backup) || readdirSync(backup).length === 0) return
  if (!hasArchive(backup)) throw new StartError(`${backup} holds something that is no backup. Choose another folder.`)
  const control = join(toCopy(backup), 'global/pg_control')
  if (!existsSync(control)) return
  const [own] = await db.sql<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  // The file begins with it (PostgreSQL, src/include/catalog/pg_control.h).
  if (readFileSync(control).readBigInt64LE().toString() === own?.id) return
  throw new StartError(`${backup} holds a backup of another database. Choose another folder for this one.`)
}

/** "START WAL LOCATION: 0/2000028 (file 000000010000000000000002)": what comes before sorts before. */
function forgetBefore(archive: string, label: string): void {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (first === undefined) return
  for (const name of readdirSync(archive)) {
    if (/^[0-9A-F]{24}\./.test(name) && name.slice(0, 24) < first) rmSync(join(archive, name))
  }
}
