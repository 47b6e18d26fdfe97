import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { migrate, readMigrations } from './migrate.ts'

test('a migration is applied once', async () => {
  const db = await createTestDatabase()
  const extra = { name: '999-extra.sql', text: 'create table extra (id integer)', checksum: 'a' }
  expect(await migrate(db, [...readMigrations(), extra])).toEqual(['999-extra.sql'])
  expect(await migrate(db, [...readMigrations(), extra])).toEqual([])
})

test('a migration that was changed after it was applied is refused', async () => {
  const db = await createTestDatabase()
  const [first] = readMigrations()
  await expect(migrate(db, [{ ...first!, checksum: 'changed' }])).rejects.toThrow('was changed after it was applied')
})

test('a migration that fails leaves nothing behind', async () => {
  const db = await createTestDatabase()
  const broken = { name: '999-broken.sql', text: 'create table half (id integer); select 1 / 0;', checksum: 'a' }
  await expect(migrate(db, [broken])).rejects.toThrow('division by zero')
  expect(await db.sql("select 1 from information_schema.tables where table_name = 'half'")).toEqual([])
  expect(await db.sql("select 1 from migrations where name = '999-broken.sql'")).toEqual([])
})

test('several servers that start at once apply each migration once', async () => {
  const db = await createTestDatabase()
  const extra = { name: '999-extra.sql', text: 'create table extra (id integer)', checksum: 'a' }
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(db, [extra])))
  expect(results.flat()).toEqual(['999-extra.sql'])
})
