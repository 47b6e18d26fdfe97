import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { embeddedFolderOf } from './command.ts'
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
