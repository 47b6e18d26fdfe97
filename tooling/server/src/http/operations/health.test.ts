import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import type { Lifecycle } from './health.ts'

const lifecycle: Lifecycle = { phase: 'starting' }
const { app } = await createTestApp({ lifecycle })

async function ask(url: string) {
  const { statusCode, headers, body } = await app.inject(url)
  expect(headers['cache-control']).toBe('no-store')
  return [statusCode, body]
}

test('a process is ready from the moment that it serves until it is told to stop, and healthy all along', async () => {
  expect(await ask('/ready')).toEqual([503, '{"status":"starting"}'])
  lifecycle.phase = 'serving'
  expect(await ask('/ready')).toEqual([200, '{"status":"ready"}'])
  lifecycle.phase = 'stopping'
  expect(await ask('/ready')).toEqual([503, '{"status":"stopping"}'])
  expect(await ask('/health')).toEqual([200, '{"status":"ok"}'])
})

test('a process whose database takes no write is healthy, and not ready', async () => {
  const { app: reader, db } = await createTestApp({ lifecycle: { phase: 'serving' } })
  const [{ name } = { name: '' }] = await db.sql<{ name: string }>('select current_database() as name')
  await db.sql(`alter database ${name} set default_transaction_read_only = on`)
  await db.sql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  await db.sql('set default_transaction_read_only = on')
  const statusOf = async (url: string) => (await reader.inject(url)).statusCode
  await expect.poll(() => statusOf('/health')).toBe(200)
  expect(await statusOf('/ready')).toBe(503)
})

test('a process whose database does not finish a write is not ready, within seconds', async () => {
  const { app: waiting, db } = await createTestApp({ lifecycle: { phase: 'serving' } })
  await db.withTransaction(async (transaction) => {
    await transaction.sql('lock table newest_time in exclusive mode')
    expect((await waiting.inject('/ready')).statusCode).toBe(503)
  })
  await expect.poll(async () => (await waiting.inject('/ready')).statusCode).toBe(200)
})
