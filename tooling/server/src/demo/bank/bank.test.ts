import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addContract, arrange, choose, pay, paymentOf, post } from '../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../tests/test-app.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { paymentOutcomes } from './outcomes.ts'

const db = await createTestDatabase()
const { app, clock } = await createTestApp({ db })
const cookie = await logIn(app, 'starter')
const contractOf = () => addContract(db, 'starter', { periodic: 5_000 })
const statusOf = async (id: string) =>
  (await db.sql<{ status: string }>('select status from payments where id = $1', [id]))[0]?.status
const webhooksOf = async () =>
  (
    await db.sql<{ due: number }>(
      `select extract(epoch from due_at - $1::timestamptz)::integer as due from sandbox.webhooks order by due_at`,
      [clock.now],
    )
  ).map(({ due }) => due)

describe('the bank of the sandbox', () => {
  test.each([
    ['betaald', 'paid'],
    ['geannuleerd', 'canceled'],
    ['mislukt', 'failed'],
    ['verlopen', 'expired'],
    ['webhook-dubbel', 'paid'],
  ])('ends a payment with %s, returns the customer and calls the portal', async (outcome, status) => {
    const payment = await pay(app, cookie, { contractId: await contractOf(), method: 'ideal' })
    expect(await choose(app, payment.checkoutUrl as string, outcome)).toBe(`/ideal-result?payment=${payment.id}`)
    await expect.poll(() => statusOf(payment.id)).toBe(status)
    await expect.poll(webhooksOf).toEqual([])
  })

  test('calls the portal also when the customer does not return', async () => {
    const payment = await pay(app, cookie, { contractId: await contractOf(), method: 'ideal' })
    expect(await choose(app, payment.checkoutUrl as string, 'niet-terug')).toBe(payment.checkoutUrl)
    expect((await app.inject({ url: payment.checkoutUrl as string })).body).toContain('Deze betaling is gedaan.')
    await expect.poll(() => statusOf(payment.id)).toBe('paid')
  })

  test('calls half a minute later on request', async () => {
    const payment = await pay(app, cookie, { contractId: await contractOf(), method: 'ideal' })
    await choose(app, payment.checkoutUrl as string, 'webhook-later')
    await deliverWebhooks(app, db, 'main', clock.now)
    expect(await webhooksOf()).toEqual([30])
    clock.advance(30_000)
    await deliverWebhooks(app, db, 'main', clock.now)
    expect(await statusOf(payment.id)).toBe('paid')
    expect(await webhooksOf()).toEqual([])
  })

  test('reports nothing about a pending payment, which can still be paid', async () => {
    const payment = await pay(app, cookie, { contractId: await contractOf(), method: 'ideal' })
    await choose(app, payment.checkoutUrl as string, 'in-behandeling')
    expect(await webhooksOf()).toEqual([])
    clock.advance(2_000)
    expect(await paymentOf(app, cookie, payment.id)).toMatchObject({ status: 'pending' })
    await choose(app, payment.checkoutUrl as string, 'betaald')
    await expect.poll(() => statusOf(payment.id)).toBe('paid')
  })

  test('never changes what has ended', async () => {
    const payment = await pay(app, cookie, { contractId: await contractOf(), method: 'ideal' })
    await choose(app, payment.checkoutUrl as string, 'betaald')
    for (const { id } of paymentOutcomes) await choose(app, payment.checkoutUrl as string, id)
    expect(await db.sql('select status from sandbox.payments where asked_by = $1', [payment.id])).toEqual([
      { status: 'paid' },
    ])
  })

  test('closes a payment after a quarter of an hour', async () => {
    const payment = await pay(app, cookie, { contractId: await contractOf(), method: 'ideal' })
    clock.advance(15 * 60_000)
    await choose(app, payment.checkoutUrl as string, 'betaald')
    expect(await paymentOf(app, await logIn(app, 'starter'), payment.id)).toMatchObject({ status: 'expired' })
  })

  test('refuses unknown ids, and requests of another site', async () => {
    const fresh = await logIn(app, 'starter')
    const mandate = await arrange(app, fresh, { contractId: await contractOf(), method: 'twikey' })
    expect((await post(app, mandate.signUrl as string, { uitkomst: 'gratis' })).statusCode).toBe(400)
    expect((await post(app, `/sandbox/ideal/tr_${randomUUID()}`, { uitkomst: 'betaald' })).statusCode).toBe(404)
    const crossSite = await app.inject({
      method: 'POST',
      url: mandate.signUrl as string,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'uitkomst=getekend',
    })
    expect(crossSite.statusCode).toBe(403)
  })

  // Requirement T28.
  test('shows typed input as text', async () => {
    const page = await app.inject({
      url: `/sandbox/overboeking?kenmerk=${encodeURIComponent('"><script>alert(1)</script>')}`,
    })
    expect(page.body).toContain('Er wacht geen betaling met dit kenmerk.')
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;')
    expect(page.body).not.toContain('<script')
    expect((await app.inject({ url: '/sandbox/overboeking?kenmerk=a&kenmerk=b' })).statusCode).toBe(200)
  })
})
