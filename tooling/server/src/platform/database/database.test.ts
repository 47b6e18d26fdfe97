import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { connect, statement } from './database.ts'
import { isUnavailable } from './failures.ts'

const db = await createTestDatabase()
await db.sql('create table notes (id integer primary key, text text not null, day date, amount bigint)')

const insertNote = statement<never, [id: number, text: string]>('test insert')`
  insert into notes (id, text) values ($1, $2)`
const selectNote = statement<{ text: string }, [id: number]>('test select')`
  select text from notes where id = $1`
const selectBackend = statement<{ pid: number }>('test backend')`
  select pg_backend_pid() as pid`
const sleep = statement<object, [seconds: number]>('test sleep')`
  select pg_sleep($1)`

// Requirement T22.
test('a transaction saves all of its work or nothing', async () => {
  const failing = db.withTransaction(async (transaction) => {
    await transaction.run(insertNote, [1, 'lost'])
    expect(await transaction.first(selectNote, [1])).toEqual({ text: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.first(selectNote, [1])).toBeUndefined()

  await db.withTransaction((transaction) => transaction.run(insertNote, [1, 'kept']))
  expect(await db.first(selectNote, [1])).toEqual({ text: 'kept' })
})

test('calendar dates are text and counts are numbers', async () => {
  await db.sql("insert into notes values (2, '', '2026-11-20', 9007199254740991)")
  const rows = await db.sql('select day, amount from notes where id = 2')
  expect(rows).toEqual([{ day: '2026-11-20', amount: 9007199254740991 }])
})

test('simultaneous reads each get their own result, also when one of them fails', async () => {
  const divide = statement<{ quotient: number }, [by: number]>('test divide')`
    select 12 / $1::integer as quotient`
  const results = await Promise.allSettled([1, 0, 2, 3, 0, 4].map((by) => db.first(divide, [by])))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value?.quotient : 'failed'))).toEqual([
    12,
    'failed',
    6,
    4,
    'failed',
    3,
  ])
})

test('a slow read only delays those behind it on its connection', async () => {
  const waitForLock = statement<object>('test wait')`
    select pg_advisory_xact_lock_shared(7)`
  const slow = await db.withTransaction(async (transaction) => {
    await transaction.sql('select pg_advisory_xact_lock(7)')
    const reads = Array.from({ length: 16 }, () => db.first(waitForLock, []))
    let hasEnded = false
    void reads[15]?.then(() => (hasEnded = true))
    expect(await db.first(selectNote, [1])).toEqual({ text: 'kept' })
    expect(hasEnded).toBe(false)
    return reads
  })
  expect(await Promise.all(slow)).toHaveLength(16)
})

test('connections that the database ends are replaced', async () => {
  const before = await db.first(selectBackend, [])
  const maintenance = db.sql('select pg_terminate_backend($1)', [before?.pid])
  await maintenance
  await expect.poll(() => db.first(selectBackend, []).catch(() => before)).not.toEqual(before)
})

test('a running query fails as unavailable when its connection breaks', async () => {
  const { pid } = (await db.first(selectBackend, []))!
  const hanging = db.first(sleep, [5]).catch((error: unknown) => error)
  await db.sql('select pg_terminate_backend($1)', [pid])
  expect(isUnavailable(await hanging)).toBe(true)
})

test('a transaction whose connection breaks between two queries fails, and nothing else does', async () => {
  const work = db.withTransaction(async (transaction) => {
    const { pid } = (await transaction.first(selectBackend, []))!
    await db.sql('select pg_terminate_backend($1)', [pid])
    await db.first(sleep, [0.1])
    return transaction.first(selectBackend, [])
  })
  expect(isUnavailable(await work.catch((error: unknown) => error))).toBe(true)
  expect(await db.first(selectBackend, [])).toBeDefined()
})

test('a database that is not there is unavailable', async () => {
  const nowhere = connect({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  expect(isUnavailable(await nowhere.first(selectBackend, []).catch((error: unknown) => error))).toBe(true)
  expect(isUnavailable(await nowhere.sql('select 1').catch((error: unknown) => error))).toBe(true)
  await nowhere.close()
})

test('work for after a commit runs once the transaction is committed, and never when it is rolled back', async () => {
  const done: string[] = []
  await db.withTransaction(async (transaction) => {
    transaction.afterCommit(() => done.push('committed'))
    db.afterCommit(() => done.push('outside'))
    await transaction.sql('select')
    expect(done).toEqual(['outside'])
  })
  expect(done).toEqual(['outside', 'committed'])
  const rolledBack = db.withTransaction(async (transaction) => {
    transaction.afterCommit(() => done.push('rolled back'))
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(done).toEqual(['outside', 'committed'])
})

test('an error of our own is not reported as unavailable', async () => {
  expect(isUnavailable(await db.sql('select nothing from nowhere').catch((error: unknown) => error))).toBe(false)
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isUnavailable(undefined)).toBe(false)
})

test('a query that waits for locks never shares a connection', () => {
  expect(
    statement('a')`
    select 1`.reads,
  ).toBe(true)
  expect(
    statement('b')`
    select 1 from notes for update`.reads,
  ).toBe(false)
  expect(
    statement('c')`
    select pg_advisory_xact_lock(1)`.reads,
  ).toBe(false)
  expect(
    statement('d')`
    update notes set id = 1`.reads,
  ).toBe(false)
  expect(
    statement('e')`
    with gone as (delete from notes returning id) select id from gone`.reads,
  ).toBe(false)
})

test('a connection that ends with its first response fails its caller alone', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(Buffer.concat([authenticated, readyForQuery, ended])))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const failing = connect({ host: 'localhost', port, user: 'portal', poolSize: 1 })
  await expect(failing.withTransaction(async () => {})).rejects.toThrow('connection error')
  await failing.close()
  server.close()
})

/** Messages of the server in PostgreSQL's protocol, version 3.0. */
const authenticated = toMessage('R', Buffer.alloc(4))
const readyForQuery = toMessage('Z', Buffer.from('I'))
const ended = toMessage('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

function toMessage(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}
