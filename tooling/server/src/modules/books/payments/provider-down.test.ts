import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addContract, balancesOf, pay, paymentOf, post, send } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'
import { ProviderProblem, type Providers } from '../../../ports/providers.ts'
import { reconcile } from './reconcile.ts'

const db = await createTestDatabase()
let fails: 'before' | 'after' | 'refuses' | 'rejects our key' | undefined
let now = () => new Date()
const sandbox = createSandbox(db, () => now())
/** The sandbox behind a connection that breaks before or after the request is processed. */
const unreliable: PaymentProvider = {
  ...sandbox.payments,
  createPayment: (order) => around(() => sandbox.payments.createPayment(order)),
  getPayment: (id) => around(() => sandbox.payments.getPayment(id)),
}
async function around<T>(work: () => Promise<T>): Promise<T> {
  if (fails === 'refuses') throw new ProviderProblem('refused', 422)
  if (fails === 'rejects our key') throw new ProviderProblem('unavailable', 401)
  if (fails === 'before') throw new ProviderProblem('unavailable')
  const result = await work()
  if (fails === 'after') throw new ProviderProblem('unavailable')
  return result
}
const providers: Providers = { ...sandbox, payments: unreliable }
const { app, clock, logged } = await createTestApp({ db, providers })
now = () => clock.now
const cookie = await logIn(app, 'spaarder')

test.each(['before', 'after'] as const)(
  'a provider that fails %s it has created a payment gets the request again, with one payment as the result',
  async (moment) => {
    const contractId = await addContract(db, 'spaarder')
    const key = randomUUID()
    fails = moment
    const first = await send(app, '/api/payments', cookie, { contractId, method: 'ideal' }, key)
    expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '5'])
    fails = undefined
    const payment = await pay(app, cookie, { contractId, method: 'ideal' }, key)
    expect(payment.status).toBe('open')
    expect(await db.sql('select count(*) from payments where contract_id = $1', [contractId])).toEqual([{ count: 1 }])
    expect(await db.sql('select count(*) from sandbox.payments where asked_by = $1', [payment.id])).toEqual([
      { count: 1 },
    ])
  },
)

test('a provider that refuses a payment does not block another', async () => {
  const contractId = await addContract(db, 'spaarder')
  fails = 'refuses'
  expect(await pay(app, cookie, { contractId, method: 'ideal' })).toMatchObject({ status: 'failed', checkoutUrl: null })
  const [line = '{}'] = logged.filter((each) => each.includes('refused by the provider'))
  const requestId = expect.stringMatching(/^[\w-]{8}-\w+$/) as string
  expect(JSON.parse(line)).toMatchObject({ requestId, brand: 'main', operation: 'createPayment', status: 422 })
  fails = undefined
  expect(await pay(app, cookie, { contractId, method: 'ideal' })).toMatchObject({ status: 'open' })
})

test('a provider that refuses our key leaves the payment open, and the error is logged', async () => {
  const contractId = await addContract(db, 'spaarder')
  const key = randomUUID()
  fails = 'rejects our key'
  expect((await send(app, '/api/payments', cookie, { contractId, method: 'ideal' }, key)).statusCode).toBe(503)
  expect(logged.filter((line) => line.includes('"level":50') && line.includes('does not accept our key'))).toHaveLength(
    1,
  )
  fails = undefined
  expect(await pay(app, cookie, { contractId, method: 'ideal' }, key)).toMatchObject({ status: 'open' })
})

test('while a provider is away the saved state is shown, its webhooks are repeated, and nothing is lost', async () => {
  const contractId = await addContract(db, 'spaarder')
  const payment = await pay(app, cookie, { contractId, method: 'ideal' })
  await db.sql(`update sandbox.payments set status = 'paid' where asked_by = $1`, [payment.id])
  const [row] = await db.sql<{ provider_id: string }>('select provider_id from payments where id = $1', [payment.id])
  fails = 'before'
  clock.advance(2_000)
  expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'open' })
  expect((await post(app, '/api/webhooks/sandbox', { id: row?.provider_id ?? '' })).statusCode).toBe(503)
  const context = { db, providers, log: pino({ enabled: false }) }
  clock.advance(60_000)
  await reconcile({ ...context, now: clock.now })
  fails = undefined
  clock.advance(60_000)
  await reconcile({ ...context, now: clock.now })
  expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })
})
