import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { addContract, balancesOf, choose, pay, paymentOf, post, send, tasksOf } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import { createSandbox } from '../../../demo/bank/create-sandbox.ts'
import { reconcile } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'

const db = await createTestDatabase()
const { app, clock } = await createTestApp({ db })
const cookie = await logIn(app, 'spaarder')
const providers = createSandbox(db, () => clock.now)
const log = pino({ enabled: false })
const reconcileNow = () => reconcile({ db, providers, log, now: clock.now })
const bankIdOf = async (id: string) =>
  (await db.sql<{ provider_id: string }>('select provider_id from payments where id = $1', [id]))[0]?.provider_id ?? ''
const notify = (id: string) => post(app, '/api/webhooks/sandbox', { id })
/** Changes the state at the bank without notifying the portal. */
const setAtBank = (id: string, status: string) =>
  db.sql(`update sandbox.payments set status = $2, paid_at = $3 where asked_by = $1`, [
    id,
    status,
    status === 'paid' ? clock.now : null,
  ])
const refundsOf = (contractId: string) =>
  db.sql(`select payment_id, amount_cents from refund_tasks where contract_id = $1`, [contractId])

describe('a payment that is started twice', () => {
  // Requirement T20.
  test('with one key is one payment, and with another body refused', async () => {
    const contractId = await addContract(db, 'spaarder')
    const key = randomUUID()
    const first = await pay(app, cookie, { contractId, method: 'ideal' }, key)
    expect(await pay(app, cookie, { contractId, method: 'ideal' }, key)).toEqual(first)
    expect((await send(app, '/api/payments', cookie, { contractId, method: 'overboeking' }, key)).statusCode).toBe(422)
  })

  // Requirement T20.
  test('at the same moment in two tabs is one payment', async () => {
    const contractId = await addContract(db, 'spaarder')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(app, '/api/payments', cookie, { contractId, method: 'ideal' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map((answer) => answer.json<{ data: { id: string } }>().data.id)).size).toBe(1)
    expect(
      await db.sql(
        'select 1 from sandbox.payments where asked_by in (select id::text from payments where contract_id = $1)',
        [contractId],
      ),
    ).toHaveLength(1)
  })

  test('without a key is refused', async () => {
    const contractId = await addContract(db, 'spaarder')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/payments',
      headers: { cookie },
      payload: { contractId, method: 'ideal' },
    })
    expect(answer.statusCode).toBe(400)
  })

  test('by another method cancels the first one at the bank', async () => {
    const contractId = await addContract(db, 'spaarder')
    const first = await pay(app, cookie, { contractId, method: 'ideal' })
    const second = await pay(app, cookie, { contractId, method: 'overboeking' })
    expect(second.transfer?.reference).toMatch(/-SB-E2$/)
    expect(await paymentOf(app, cookie, first.id)).toMatchObject({ status: 'canceled', checkoutUrl: null })
    const page = await app.inject({ url: first.checkoutUrl as string })
    expect(page.body).toContain('Hier kan niets meer mee gebeuren.')
  })

  test('is not started when it was paid and not reported yet', async () => {
    const contractId = await addContract(db, 'spaarder')
    const first = await pay(app, cookie, { contractId, method: 'ideal' })
    await setAtBank(first.id, 'paid')
    clock.advance(2_000)
    expect((await send(app, '/api/payments', cookie, { contractId, method: 'overboeking' })).statusCode).toBe(409)
    expect(await tasksOf(app, cookie)).not.toContainEqual(expect.objectContaining({ contractId }))
  })
})

describe('a webhook', () => {
  // Requirement T20.
  test('may arrive first, twice, late or for nothing, and gets the same response', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    const id = await bankIdOf(payment.id)
    await setAtBank(payment.id, 'paid')
    const answers = await Promise.all([notify(id), notify(id), notify('tr_unknown'), notify(id), notify("' or 1=1")])
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, '{"data":{}}'])
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })
    await notify(id)
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })
  })

  // Requirement T20.
  test('with a false claim changes nothing', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    await notify(await bankIdOf(payment.id))
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'open' })
    expect((await post(app, '/api/webhooks/sandbox', { id: 'x', status: 'paid' })).statusCode).toBe(400)
    expect(await balancesOf(db, contractId)).toEqual({})
  })

  test('of another amount is not accepted', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    await db.sql(`update sandbox.payments set amount_cents = 1, status = 'paid' where asked_by = $1`, [payment.id])
    await notify(await bankIdOf(payment.id))
    expect(await balancesOf(db, contractId)).toEqual({})
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'open' })
  })

  test('of Twikey without its signature is refused', async () => {
    const answer = await app.inject({ url: '/api/webhooks/twikey?type=contract&event=Sign&state=SIGNED' })
    expect(answer.statusCode).toBe(401)
  })
})

describe('late money', () => {
  test('is requested once more, which does not change the end of a cancelled payment', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    const endedAt = clock.now
    await setAtBank(payment.id, 'canceled')
    await notify(await bankIdOf(payment.id))
    clock.advance(17 * 60_000)
    await reconcileNow()
    expect(await db.sql('select ended_at, asked_at from payments where id = $1', [payment.id])).toEqual([
      { ended_at: endedAt, asked_at: clock.now },
    ])
  })

  test('on a payment that had expired counts', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    clock.advance(16 * 60_000)
    await reconcileNow()
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'expired' })
    await setAtBank(payment.id, 'paid')
    await notify(await bankIdOf(payment.id))
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'paid' })
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })
  })

  test('on an older attempt wins, and ends the newer one', async () => {
    const contractId = await addContract(db, 'spaarder')
    const older = await pay(app, cookie, { contractId, method: 'ideal' })
    const newer = await pay(app, cookie, { contractId, method: 'overboeking' })
    await setAtBank(older.id, 'paid')
    await notify(await bankIdOf(older.id))
    expect(await paymentOf(app, cookie, older.id)).toMatchObject({ status: 'paid' })
    expect(await paymentOf(app, cookie, newer.id)).toMatchObject({ status: 'canceled' })
    expect(await refundsOf(contractId)).toEqual([])
  })

  test('after another attempt was paid is to be refunded, once', async () => {
    const contractId = await addContract(db, 'spaarder')
    const older = await pay(app, cookie, { contractId, method: 'ideal' })
    const newer = await pay(app, cookie, { contractId, method: 'overboeking' })
    await choose(app, `/sandbox/overboeking?kenmerk=${newer.transfer?.reference}`, 'ontvangen')
    await notify(await bankIdOf(newer.id))
    await setAtBank(older.id, 'paid')
    const id = await bankIdOf(older.id)
    await Promise.all([notify(id), notify(id), notify(id)])
    expect(await balancesOf(db, contractId)).toEqual({ bank: 200_000, received: -100_000, 'refund-due': -100_000 })
    expect(await refundsOf(contractId)).toEqual([{ payment_id: older.id, amount_cents: 100_000 }])
  })

  test('after another attempt was paid is not refunded once the bank has returned it', async () => {
    const contractId = await addContract(db, 'spaarder')
    const older = await pay(app, cookie, { contractId, method: 'ideal' })
    const newer = await pay(app, cookie, { contractId, method: 'overboeking' })
    await choose(app, `/sandbox/overboeking?kenmerk=${newer.transfer?.reference}`, 'ontvangen')
    await notify(await bankIdOf(newer.id))
    await setAtBank(older.id, 'paid')
    await notify(await bankIdOf(older.id))
    const report = { status: 'refunded', amountCents: 100_000, reasonCode: null, paidAt: null } as const
    await settlePayment({ db, log, now: clock.now }, { brand: 'main', contractId, id: older.id }, report)
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000, 'refund-due': 0 })
  })
})

describe('an unreported payment', () => {
  // Requirement T21.
  test('is found by reconciliation: paid without return or webhook', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    await setAtBank(payment.id, 'paid')
    clock.advance(60_000)
    await reconcileNow()
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })
  })

  test('is requested at most once a second', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    await paymentOf(app, cookie, payment.id)
    await setAtBank(payment.id, 'paid')
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'open' })
    clock.advance(1_000)
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'paid' })
  })

  // Requirement T21.
  test('is created at the bank after a crash before that', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    await db.sql(`update payments set status = 'created', provider_id = null, checkout_url = null where id = $1`, [
      payment.id,
    ])
    clock.advance(60_000)
    await reconcileNow()
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({
      status: 'open',
      checkoutUrl: payment.checkoutUrl,
    })
  })
  test('is found when its transfer was cancelled while it was being created', async () => {
    const contractId = await addContract(db, 'spaarder')
    const transfer = await pay(app, cookie, { contractId, method: 'overboeking' })
    await pay(app, cookie, { contractId, method: 'ideal' })
    // The state after a crash between the bank's response and our commit.
    await db.sql(`update payments set provider_id = null where id = $1`, [transfer.id])
    await setAtBank(transfer.id, 'paid')
    for (let count = 0; count < 2; count++) {
      clock.advance(10 * 60_000)
      await reconcileNow()
    }
    expect(await paymentOf(app, cookie, transfer.id)).toMatchObject({ status: 'paid' })
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })
  })
})
