import { once } from 'node:events'
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/test-app.ts'
import { connect, statement } from './database.ts'
import { isUnavailable } from './failures.ts'

const sleep = statement<object, [seconds: number]>('test long sleep')`
  select pg_sleep($1)`
const selectOne = statement<{ one: number }>('test one')`
  select 1 as one`

/** PostgreSQL behind a socket that can be paused: connections stay open without responses. */
async function createStoppable() {
  const { host = '', port = 5432, ...account } = inject('postgres')
  let isStopped = false
  const relays = new Set<Socket>()
  const server = createServer((from) => {
    const to = host.startsWith('/') ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host)
    for (const socket of [from, to]) socket.on('error', () => {})
    from.pipe(to).pipe(from)
    relays.add(to)
    if (isStopped) to.pause()
    from.once('close', () => to.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const db = connect({ ...account, host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  onTestFinished(() => db.close())
  return {
    db,
    stop() {
      isStopped = true
      for (const relay of relays) relay.unpipe().pause()
    },
    goOn() {
      isStopped = false
    },
  }
}

test('a silent database is unavailable within three seconds, and used again when it responds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db, stop, goOn } = await createStoppable()
  await db.first(selectOne, [])
  let results: PromiseSettledResult<unknown>[] = []
  const work = db.withTransaction(async (queries) => {
    await queries.sql('select 1')
    stop()
    const settled = Promise.allSettled([db.first(selectOne, []), queries.sql('select 1')])
    vi.advanceTimersByTime(3_000)
    results = await settled
  })
  await expect(work).rejects.toThrow('connection')
  expect(results.map((result) => result.status === 'rejected' && isUnavailable(result.reason))).toEqual([true, true])
  // A later query does not wait for the timeout again.
  await expect(db.first(selectOne, [])).rejects.toSatisfy(isUnavailable)
  await expect(db.withTransaction((transaction) => transaction.sql('select 1'))).rejects.toSatisfy(isUnavailable)
  goOn()
  const one = () => {
    vi.advanceTimersByTime(500)
    return db.first(selectOne, []).catch(() => null)
  }
  await expect.poll(one).toEqual({ one: 1 })
  expect(await db.withTransaction((transaction) => transaction.sql('select 1 as one'))).toEqual([{ one: 1 }])
})

test('a slow query is awaited as long as the database responds to others', async () => {
  const db = await createTestDatabase()
  expect(await db.first(sleep, [4])).toBeDefined()
})
