import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { embeddedFolderOf } from './command.ts'
import { copyToDisk } from './copy-data.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

test('a PostgreSQL of somebody’s own is backed up with its own tools', () => {
  expect(embeddedFolderOf(readConfig({ DATA_DIR: 'kept' }, '/workspace'))).toBe('/workspace/kept')
  expect(() => embeddedFolderOf(readConfig({ DATABASE_URL: 'postgres://db.example/portal' }, '/workspace'))).toThrow(
    'DATABASE_URL is a PostgreSQL of your own: use pg_basebackup',
  )
})

test('what is no backup is not restored, and leaves nothing behind', async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'portal-no-backup-')), 'postgres')
  const restoring = restoreBackup(tmpdir(), { directory, binaries: '', account: undefined })
  await expect(restoring).rejects.toThrow(`There is no backup in ${tmpdir()}.`)
  rmSync(join(directory, '..'), { recursive: true })
})

const place = mkdtempSync(join(tmpdir(), 'portal-no-backup-'))
afterAll(() => rmSync(place, { recursive: true }))

/** A folder with files in it, by their paths. */
function createFolder(name: string, files: Readonly<Record<string, Buffer>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(place, name, path, '..'), { recursive: true })
    writeFileSync(join(place, name, path), content)
  }
  return join(place, name)
}

/** A database with the identifier 42 that makes a backup already. */
const sql = async () => [{ archive_mode: 'on', id: '42', is_ours: false }]
const db = {
  sql,
  withTransaction: async (work: (db: object) => Promise<unknown>) => work({ sql }),
} as unknown as Database
const cluster = { directory: place, binaries: '', account: undefined }
const identifier = (id: bigint) => {
  const control = Buffer.alloc(16)
  control.writeBigInt64LE(id)
  return control
}

test('a folder that holds something else than a backup is left as it is', async () => {
  const folder = createFolder('papers', { 'base/house.txt': Buffer.from('mine') })
  await expect(makeBackup(db, cluster, folder)).rejects.toThrow(`${folder} holds something that is no backup.`)
  expect(readdirSync(folder, { recursive: true })).toEqual(['base', 'base/house.txt'])
})

test('a backup of another database is not replaced', async () => {
  const files = { 'base/global/pg_control': identifier(7n), 'wal/000000010000000000000001.gz': Buffer.alloc(0) }
  const folder = createFolder('of-another', files)
  await expect(makeBackup(db, cluster, folder)).rejects.toThrow(`${folder} holds a backup of another database.`)
})

test('two backups at once would take each other’s files away', async () => {
  const files = {
    'base/global/pg_control': identifier(42n),
    'base.unfinished/a': Buffer.alloc(1),
    'wal/a': Buffer.alloc(0),
  }
  const folder = createFolder('busy', files)
  await expect(makeBackup(db, cluster, folder)).rejects.toThrow('Another backup is being made.')
  expect(readdirSync(join(folder, 'base.unfinished'))).toEqual(['a'])
})

test('a file that is gone needs no copy; a place that is gone fails', async () => {
  const folder = createFolder('from', { a: Buffer.from('a') })
  await copyToDisk(join(folder, 'gone'), join(folder, 'b'))
  await expect(copyToDisk(join(folder, 'a'), join(folder, 'nowhere/a'))).rejects.toThrow('ENOENT')
})
