import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { brands } from '../../tests/brands.ts'
import { testBox } from '../../tests/demo.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { connect, type Database } from '../platform/database/database.ts'
import { createOutbox, postponeMessage } from './outbox.ts'

const db = await createTestDatabase()
let logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => logged.push(line) })

beforeEach(async () => {
  logged = []
  await db.sql('delete from outbox')
})

/** Creates the outbox of one process; `deliver` accepts everything by default. */
function createProcess(deliver: (text: string) => Promise<unknown> = async () => {}, database: Database = db) {
  const delivered: string[] = []
  const outbox = createOutbox<string>(
    { db: database, secretBox: testBox, log },
    {
      kind: 'mail',
      isRefusal: (error) => (error as Error).message === 'refused',
      async deliver(text) {
        delivered.push(text)
        await deliver(text)
      },
    },
  )
  return { ...outbox, delivered, send: (text: string, minutes = 60) => outbox.add(db, brands.main, text, minutes) }
}

const countRows = async () => (await db.sql('select from outbox')).length
// A second ago, because a machine may set its clock back a little between this and the next statement.
const makeDue = () => db.sql(`update outbox set due_at = now() - interval '1 second'`)
const fail = (message: string) => async () => {
  throw new Error(message)
}

// Requirement T21.
test('a message is sent when its transaction is committed, not before, and its row is deleted', async () => {
  const outbox = createProcess()
  await db.withTransaction(async (transaction) => {
    await outbox.add(transaction, brands.main, 'iets', 60)
    outbox.wake()
    await outbox.settle()
    expect(outbox.delivered).toEqual([])
  })
  await outbox.settle()
  expect(outbox.delivered).toEqual(['iets'])
  expect(await countRows()).toBe(0)
})

test('a transaction that is rolled back sends nothing', async () => {
  const outbox = createProcess()
  const rolledBack = db.withTransaction(async (transaction) => {
    await outbox.add(transaction, brands.main, 'niets', 60)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await outbox.send('iets')
  await outbox.settle()
  expect(outbox.delivered).toEqual(['iets'])
})

test('a pending message is unreadable in the database, and cannot be decrypted in another row', async () => {
  await createProcess(() => new Promise(() => {})).send('Uw code is 123456')
  const [row] = await db.sql<{ id: string; sealed: Buffer }>('select * from outbox')
  expect(`${JSON.stringify(row)} ${row?.sealed.toString('latin1')}`).not.toContain('123456')
  expect(testBox.decrypt(row?.sealed as Buffer, `outbox sealed ${row?.id}`).toString()).toBe('"Uw code is 123456"')
  expect(() => testBox.decrypt(row?.sealed as Buffer, 'outbox sealed')).toThrow('unable to authenticate data')
})

test('a message that cannot be delivered is retried after growing pauses, and never again after it is delivered', async () => {
  const pauses: unknown[] = []
  const watched: Database = {
    ...db,
    run(query, values) {
      if (query.name === postponeMessage.name) pauses.push(values[2])
      return db.run(query, values)
    },
  }
  let failures = 6
  const deliver = async () => {
    if (failures-- > 0) throw new Error('nobody answers iemand@example.nl')
  }
  const outbox = createProcess(deliver, watched)
  await outbox.send('iets')
  await outbox.settle()
  while ((await countRows()) > 0) {
    expect(await db.sql('select from outbox where due_at <= now()')).toEqual([])
    outbox.wake()
    await outbox.settle()
    const before = outbox.delivered.length
    await makeDue()
    outbox.wake()
    await outbox.settle()
    expect(outbox.delivered, logged.join('')).toHaveLength(before + 1)
  }
  expect(pauses).toEqual([5, 15, 60, 300, 900, 900])
  expect(logged.filter((line) => line.includes('mail is tried again'))).toHaveLength(6)
  expect(logged.join('')).not.toContain('example.nl')
})

test('a message that is refused is logged and dropped', async () => {
  const outbox = createProcess(fail('refused'))
  await outbox.send('iets')
  await outbox.settle()
  expect(await countRows()).toBe(0)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('mail not delivered')
})

test('an expired message is logged and dropped, not sent', async () => {
  const first = createProcess(fail('away'))
  await first.send('Uw code', 10)
  await first.settle()
  const [row] = await db.sql(`select extract(epoch from expires_at - created_at)::int as seconds from outbox`)
  expect(row).toEqual({ seconds: 600 })
  await db.sql(`update outbox set expires_at = now() - interval '1 second'`)
  await makeDue()
  const later = createProcess()
  later.wake()
  await later.settle()
  expect(later.delivered).toEqual([])
  expect(await countRows()).toBe(0)
  expect(logged.at(-1)).toMatch(/"reason":"expired".*mail not delivered/)
})

test('a message of one process is delivered by another', async () => {
  const first = createProcess(fail('away'))
  await first.send('iets')
  await first.settle()
  await makeDue()
  const second = createProcess()
  second.wake()
  await second.settle()
  expect(second.delivered).toEqual(['iets'])
})

test('a message that one process is delivering is not claimed by another', async () => {
  const taken = Promise.withResolvers<void>()
  const first = createProcess(() => taken.promise)
  await first.send('iets')
  await expect.poll(() => first.delivered).toEqual(['iets'])
  const second = createProcess()
  second.wake()
  await second.settle()
  taken.resolve()
  await first.settle()
  expect(second.delivered).toEqual([])
})

test('a message that another process is just claiming is skipped, and the next one taken', async () => {
  const first = createProcess(fail('away'))
  await first.send('eerste', 10)
  await first.settle()
  await makeDue()
  const second = createProcess()
  await db.withTransaction(async (transaction) => {
    await transaction.sql('select from outbox for update')
    await second.send('tweede')
    await second.settle()
    expect(second.delivered).toEqual(['tweede'])
  })
})

test('codes are sent before messages that expire later', async () => {
  const finish: (() => void)[] = []
  const outbox = createProcess(() => new Promise<void>((resolve) => finish.push(resolve)))
  for (const text of ['a', 'b', 'c']) await outbox.send(text)
  await expect.poll(() => finish).toHaveLength(3)
  await outbox.send('bericht')
  await outbox.send('code', 10)
  for (const count of [4, 5]) {
    finish.shift()?.()
    await expect.poll(() => outbox.delivered).toHaveLength(count)
  }
  expect(outbox.delivered.slice(3)).toEqual(['code', 'bericht'])
})

test('an unavailable database delays messages, and fails no call', async () => {
  const away = connect({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  const outbox = createProcess(undefined, away)
  await outbox.send('iets')
  await outbox.settle()
  expect(logged.join('')).toContain('no mail can be claimed')
  await away.close()
  const later = createProcess()
  later.wake()
  await later.settle()
  expect(later.delivered).toEqual(['iets'])
})
