import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addContract, send } from '../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../tests/test-app.ts'
import { StartError } from '../start-error.ts'
import { statement } from './database.ts'
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

test('a breaking migration prevents an older version from starting, another newer migration does not', async () => {
  const db = await createTestDatabase()
  const added = { name: '998-notes.sql', text: 'create table notes (id integer)', checksum: 'a' }
  const taken = { name: '999-breaking-notes.sql', text: 'drop table notes', checksum: 'b' }
  await migrate(db, [...readMigrations(), added])
  expect(await migrate(db)).toEqual([])
  await migrate(db, [...readMigrations(), added, taken])
  await expect(migrate(db)).rejects.toThrow(
    'A newer version took the step 999-breaking-notes.sql with this database. Start that version.',
  )
})

describe('a database that newer versions migrated', () => {
  const own = readMigrations()
  const [first, second, third] = ['997-first.sql', '998-second.sql', '999-third.sql'].map((name, index) => ({
    name,
    text: `create table added_${index} (id integer)`,
    checksum: name,
  })) as [(typeof own)[0], (typeof own)[0], (typeof own)[0]]

  test('is accepted after the next version, with any number of migrations', async () => {
    const db = await createTestDatabase()
    await migrate(db, [...own, first, second])
    expect(await migrate(db)).toEqual([])
  })

  test('is refused after the version that follows the next one, also when each added one migration', async () => {
    const db = await createTestDatabase()
    await migrate(db, [...own, first])
    await migrate(db, [...own, first, second])
    await expect(migrate(db)).rejects.toThrow(
      new StartError(
        '2 newer versions migrated this database, the last one with 998-second.sql. ' +
          'Start that version, or the one before it.',
      ),
    )
    expect(await migrate(db, [...own, first])).toEqual([])
  })

  test('is refused by each version but the last two', async () => {
    const db = await createTestDatabase()
    const versions = [own, [...own, first], [...own, first, second], [...own, first, second, third]]
    for (const version of versions) await migrate(db, version)
    const starts = await Promise.allSettled(versions.map((version) => migrate(db, version)))
    expect(starts.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  })
})

test('a call in a deadlock with a migration continues', async () => {
  const db = await createTestDatabase()
  const text = `alter table contracts add column note text; select pg_sleep(0.3); alter table payments add column note text`
  const { promise: holdsPayments, resolve: resolveLocked } = Promise.withResolvers<void>()
  const both = db.withTransaction(async (transaction) => {
    await transaction.first(
      statement<object>('test hold payments')`
      select from payments limit 1`,
      [],
    )
    resolveLocked()
    const held = `select from pg_locks where relation = 'contracts'::regclass and mode = 'AccessExclusiveLock' and granted`
    while ((await db.sql(held)).length === 0);
    // Queues before the migration, so that PostgreSQL checks this connection first for a deadlock.
    return transaction.first(
      statement<{ count: number }>('test count')`
      select count(*) as count from contracts`,
      [],
    )
  })
  await holdsPayments
  const migrated = migrate(db, [{ name: '999-notes.sql', text, checksum: 'a' }])
  expect((await both)?.count).toBeGreaterThan(0)
  expect(await migrated).toEqual(['999-notes.sql'])
})

test('the running version works without a failure while the next one adds to tables in use', async () => {
  const { app, db } = await createTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  const text = `alter table contracts add column note text not null default '', add column noted_at timestamptz;
    alter table payments add column note text;
    create table notes (id uuid primary key, contract_id uuid not null);`
  writeFileSync(join(folder, '999-notes.sql'), text)
  const next = readMigrations(folder)
  rmSync(folder, { recursive: true })
  const cookie = await logIn(app, 'starter')
  const statuses: number[] = []
  let rounds = 0
  let isMigrated = false
  const use = async () => {
    for (let left = 3; left > 0; left -= isMigrated ? 1 : 0, rounds++) {
      const id = await addContract(db, 'starter')
      statuses.push((await send(app, '/api/payments', cookie, { contractId: id, method: 'ideal' })).statusCode)
      for (const url of ['/api/contracts', '/api/payments', `/api/contracts/${id}/deposits`]) {
        statuses.push((await app.inject({ url, headers: { cookie } })).statusCode)
      }
    }
  }
  const using = Promise.all([use(), use(), use(), use()])
  const { promise: hasLooked, resolve: resolveSelected } = Promise.withResolvers<void>()
  const isMigrationBlocked = async () =>
    (
      await db.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%add column noted_at%'`,
      )
    ).length > 0
  // Holds the table until the migration has waited, has let the others pass, and one of them is done.
  const reader = db.withTransaction(async (transaction) => {
    await transaction.first(
      statement<object>('test look')`
      select from contracts limit 1`,
      [],
    )
    resolveSelected()
    await expect.poll(isMigrationBlocked).toBe(true)
    await expect.poll(isMigrationBlocked).toBe(false)
    const before = rounds
    await expect.poll(() => rounds).toBeGreaterThan(before)
  })
  await hasLooked
  expect(await migrate(db, next)).toEqual(['999-notes.sql'])
  isMigrated = true
  await Promise.all([using, reader])
  expect(statuses.length).toBeGreaterThan(4 * 4 * 3)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})
