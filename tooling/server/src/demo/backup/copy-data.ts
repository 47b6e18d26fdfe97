import { constants, existsSync, type Dirent } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk } from '../../platform/writable-folder.ts'

/** Made anew at every start, or held by the log: PostgreSQL's manual, 25.3.4, "Backing Up the Data Directory". */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left = /^(postmaster\.(pid|opts)|backup_label\.old|pgsql_tmp.*|pg_internal\.init.*)$/

/**
 * Copies the data of a PostgreSQL that may go on writing meanwhile: a file that goes while it is copied is in the log,
 * and so is what is written over one. What is copied is on the disk when this ends.
 */
export async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readEntries(from)) {
    if (left.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isDirectory()) await copyToDisk(source, target)
    else if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else await copyData(source, target)
  }
  await syncToDisk(to)
}

/** One file, onto the disk; nothing when it is gone. */
export async function copyToDisk(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    // It may as well be the place for it that is gone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return
    throw error
  }
  await syncToDisk(to)
}

async function readEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
