import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/start-error.ts'
import type { Cluster } from './cluster.ts'
import { canReach, createFolderFor } from './postgres-account.ts'

// Writes go to PostgreSQL's log (WAL) first. Each segment that is full, or a minute old after a first backup, is
// compressed into the folder that the link `archive` beside the data points to; without that link nothing is archived.
// A segment that exists with other content belongs to another database: both are kept until somebody has checked.
const packed = '../archive/%f.gz'
const partial = '../archive/%f.partial'
const command =
  `if test ! -L ../archive; then true; ` +
  `elif test -e ${packed}; then gzip -dc ${packed} | cmp -s - %p; ` +
  `else gzip -c %p > ${partial} && sync ${partial} && mv ${partial} ${packed}; fi`

/** With what a PostgreSQL of our own is started, so that a backup needs no other start. */
export const archiveSettings = process.platform === 'win32' ? [] : ['archive_mode=on', `archive_command=${command}`]

/** Where a backup keeps the log of PostgreSQL since its copy was made. */
export function toArchive(backup: string): string {
  return join(backup, 'wal')
}

/** From now on the log of the cluster is kept in the folder of the backup. */
export async function archiveTo(cluster: Cluster, backup: string): Promise<void> {
  const archive = toArchive(backup)
  mkdirSync(backup, { recursive: true })
  createFolderFor(cluster.account, archive)
  if (cluster.account && !(await canReach(cluster.account, archive))) {
    // The folder is ours to open, as far as passing through; a folder above it is not.
    chmodSync(backup, 0o711)
    if (!(await canReach(cluster.account, archive))) {
      throw new StartError(`The user postgres, as whom the database runs, cannot reach ${archive}.`)
    }
  }
  const link = join(cluster.directory, 'archive')
  const draft = `${link}.draft`
  rmSync(draft, { force: true })
  symlinkSync(archive, draft)
  renameSync(draft, link)
}

/** How PostgreSQL gets a piece of its log back, as the setting of its restart. */
export function toRestoreSetting(backup: string): string {
  const archive = toArchive(backup).replaceAll('%', '%%').replaceAll("'", `'\\''`)
  return `restore_command=gzip -dc < '${archive}'/%f.gz > %p`
}

/** Whether a folder holds the log of a backup. */
export function hasArchive(backup: string): boolean {
  return existsSync(toArchive(backup))
}
