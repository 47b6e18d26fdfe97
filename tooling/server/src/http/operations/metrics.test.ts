import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { addContract, pay } from '../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../tests/test-app.ts'
import { reference } from '../../../tests/reference.ts'
import { connect } from '../../platform/database/database.ts'
import { listenForMetrics } from './metrics-listener.ts'
import { createMetrics } from './metrics.ts'

const { app, db, clock } = await createTestApp()
const metrics = createMetrics(db, () => clock.now, reference)
metrics.watch(app, 'main')

/** Adds a refused file that staff closed, one that is open, and a file with an unknown entry. */
async function addBankFiles(): Promise<void> {
  await db.sql(
    `insert into bank_files (id, brand, direction, name, status, payments, amount_cents, made_at, closed_at)
     select gen_random_uuid(), 'main', 'in', name, status, 1, 1, $1, closed_at
       from (values ('1.xml', 'refused', null), ('2.xml', 'refused', $1::timestamptz), ('3.xml', 'read', null))
              as file (name, status, closed_at)`,
    [clock.now],
  )
  await db.sql(
    `insert into bank_entries (brand, key, file_id, booked_on, amount_cents, sealed, closed_at)
     select 'main', key, (select id from bank_files where name = '3.xml'), '2026-11-20', 1, '', closed_at
       from (values ('open', null), ('closed', $1::timestamptz)) as entry (key, closed_at)`,
    [clock.now],
  )
}

test('the metrics count every call by operation and status, without the caller', async () => {
  const cookie = await logIn(app, 'starter')
  const id = await addContract(db, 'starter')
  const payment = await pay(app, cookie, { contractId: id, method: 'ideal' })
  for (const url of [`/api/payments/${payment.id}`, '/api/payments/geheim', '/health', '/nergens?naam=geheim']) {
    await app.inject({ url, headers: { cookie } })
  }
  await db.sql(
    `insert into outbox (id, brand, kind, sealed, created_at, expires_at)
     values (gen_random_uuid(), 'main', 'mail', '', now() - interval '1 hour', now())`,
  )
  await db.sql(`insert into price_publications (month, status, changed_at) values ('2026-12-01', 'awaited', $1)`, [
    clock.now,
  ])
  await addBankFiles()
  clock.advance(90_000)
  const text = await metrics.read()
  for (const line of [
    'portal_call_duration_seconds_count{brand="main",operation="login",status="2xx"} 1',
    'portal_call_duration_seconds_count{brand="main",operation="getPayment",status="2xx"} 1',
    'portal_call_duration_seconds_count{brand="main",operation="getPayment",status="4xx"} 1',
    'portal_call_duration_seconds_count{brand="main",operation="health",status="2xx"} 1',
    'portal_call_duration_seconds_count{brand="main",operation="page",status="4xx"} 1',
    'portal_calls_under_way 0',
    'portal_database_up 1',
    'portal_database_waiting 0',
    'portal_queue{queue="payments"} 3',
    'portal_queue_oldest_seconds{queue="payments"} 90',
    'portal_queue{queue="messages"} 1',
    'portal_queue_oldest_seconds{queue="messages"} 36',
    'portal_queue{queue="unusable prices"} 1',
    'portal_queue_oldest_seconds{queue="unusable prices"} 90',
    'portal_queue{queue="unmatched money"} 1',
    'portal_queue{queue="refused files"} 1',
    'portal_queue_oldest_seconds{queue="refused files"} 90',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
  expect(text).not.toMatch(new RegExp(`geheim|starter|${payment.id}|${id}`))
})

test('the metrics work without a database, and report that', async () => {
  const nowhere = connect({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  expect(await createMetrics(nowhere, () => clock.now, reference).read()).toContain('portal_database_up 0')
  await nowhere.close()
})

test('the metrics are served at one path of their own port', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  await expect(listenForMetrics(metrics, '127.0.0.1', port)).rejects.toThrow('EADDRINUSE')
  await new Promise((resolve) => holder.close(resolve))

  const stop = await listenForMetrics(metrics, '127.0.0.1', port)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toContain('# TYPE portal_call_duration_seconds histogram')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  await stop()
})
