import type { Mandate, Payment, PaymentTask } from '@portal/api/operations'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { call } from './calculations.ts'

export async function tasksOf(app: FastifyInstance, cookie: string): Promise<PaymentTask[]> {
  return (await call(app, 'GET', '/api/payments', cookie)).json<{ data: PaymentTask[] }>().data
}

/** Sends a request with an idempotency key, a new one by default. */
export function send(app: FastifyInstance, url: string, cookie: string, body: object, key: string = randomUUID()) {
  return app.inject({ method: 'POST', url, headers: { cookie, 'idempotency-key': key }, payload: body })
}

export async function pay(app: FastifyInstance, cookie: string, body: object, key?: string): Promise<Payment> {
  const answer = await send(app, '/api/payments', cookie, body, key)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Payment }>().data
}

export async function arrange(app: FastifyInstance, cookie: string, body: object, key?: string): Promise<Mandate> {
  const answer = await send(app, '/api/mandates', cookie, body, key)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Mandate }>().data
}

export function post(app: FastifyInstance, url: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** Chooses an outcome at the bank; returns the address to which the bank sends the browser. */
export async function choose(app: FastifyInstance, url: string, uitkomst: string): Promise<string | undefined> {
  const answer = await post(app, url, { uitkomst })
  expect(answer.statusCode).toBe(303)
  return answer.headers.location
}

export async function paymentOf(app: FastifyInstance, cookie: string, id: string): Promise<Payment> {
  return (await call(app, 'GET', `/api/payments/${id}`, cookie)).json<{ data: Payment }>().data
}

/** Adds an unpaid contract of a customer, with its own number. */
export async function addContract(
  db: Database,
  username: string,
  { initial = 100_000, periodic = 0, isTransfer = false } = {},
): Promise<string> {
  const id = randomUUID()
  await db.sql(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
       chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed, is_transfer)
     select brand, $1, id, $2, 'SB', 'Test', '2026-12-01', 10, 'neutraal', $3, $4, false, $5
       from users where brand = 'main' and username = $6`,
    [id, `T${id.slice(0, 8)}-SB`, initial, periodic, isTransfer, username],
  )
  return id
}

/** The balance of each ledger account of a contract, in cents. */
export async function balancesOf(db: Database, contractId: string): Promise<Record<string, number>> {
  const rows = await db.sql<{ account: string; cents: string }>(
    `select account, sum(amount_cents) as cents from ledger_entries
       join ledger_transactions on ledger_transactions.id = transaction_id
      where contract_id = $1 group by account`,
    [contractId],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}
