import { beforeEach, describe, expect, test } from 'vitest'
import { createProviderStub, type StubAnswer } from '../../tests/provider-stub.ts'
import { perBrand } from '../platform/brands.ts'
import { createMollie } from './mollie.ts'

// A payment from Mollie's reference.
const recorded = {
  resource: 'payment',
  id: 'tr_5B8cwPMGnU6qLbRvo7qEZo',
  mode: 'test',
  amount: { value: '1250.05', currency: 'EUR' },
  description: 'Inleg contract 100001-SB',
  method: 'ideal',
  metadata: { payment: '4c1f7a86-6a4e-4a53-9e38-0d6b5a1f9a10' },
  status: 'open',
  isCancelable: false,
  createdAt: '2026-11-21T10:00:00+00:00',
  expiresAt: '2026-11-21T10:15:00+00:00',
  _links: { checkout: { href: 'https://www.mollie.com/checkout/select-issuer/ideal/5B8cwPMGnU', type: 'text/html' } },
}
const order = {
  id: '4c1f7a86-6a4e-4a53-9e38-0d6b5a1f9a10',
  brand: 'main',
  method: 'ideal',
  amountCents: 125_005,
  description: 'Inleg contract 100001-SB',
  reference: null,
} as const

let answers: (StubAnswer | 'silence')[] = []
const stub = await createProviderStub(() => answers.shift() ?? { status: 500 })
const mollie = createMollie({
  apiKey: 'test_secret',
  siteUrls: perBrand((id) => `https://${id}.example`),
  address: stub.address,
})
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => error.message,
  )

beforeEach(() => {
  answers = []
  stub.calls.length = 0
})

describe('a payment at Mollie', () => {
  test('is created with our id as the key of the call, and its amount as text', async () => {
    answers = [{ status: 201, body: recorded }]
    expect(await mollie.createPayment(order)).toEqual({
      providerId: 'tr_5B8cwPMGnU6qLbRvo7qEZo',
      checkoutUrl: 'https://www.mollie.com/checkout/select-issuer/ideal/5B8cwPMGnU',
      expiresAt: new Date('2026-11-21T10:15:00Z'),
    })
    const [call] = stub.calls
    expect(call).toMatchObject({ method: 'POST', url: '/v2/payments' })
    expect(call?.headers).toMatchObject({ authorization: 'Bearer test_secret', 'idempotency-key': order.id })
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      amount: { currency: 'EUR', value: '1250.05' },
      method: 'ideal',
      redirectUrl: `https://main.example/ideal-result?payment=${order.id}`,
      webhookUrl: 'https://main.example/api/webhooks/mollie',
    })
  })

  test("has the name that Mollie's API gives", async () => {
    answers = [{ body: { resource: 'method', id: 'ideal', description: 'iDEAL | Wero', status: 'activated' } }]
    expect(await mollie.readMethodName?.()).toBe('iDEAL | Wero')
    expect(stub.calls[0]).toMatchObject({ method: 'GET', url: '/v2/methods/ideal?locale=nl_NL' })
  })

  test('is requested with each of its states', async () => {
    for (const [theirs, ours] of [
      ['open', 'open'],
      ['pending', 'pending'],
      ['authorized', 'pending'],
      ['canceled', 'canceled'],
      ['failed', 'failed'],
      ['expired', 'expired'],
    ]) {
      answers = [{ body: { ...recorded, status: theirs } }]
      expect((await mollie.getPayment(recorded.id)).status).toBe(ours)
    }
    answers = [{ body: { ...recorded, status: 'paid', paidAt: '2026-11-21T10:03:00+00:00' } }]
    expect(await mollie.getPayment(recorded.id)).toEqual({
      status: 'paid',
      amountCents: 125_005,
      reasonCode: null,
      paidAt: new Date('2026-11-21T10:03:00Z'),
    })
  })

  test.each([
    [{ amountRefunded: '1250.05', amountRemaining: '0.00' }, { status: 'refunded' }],
    [{ amountChargedBack: '1250.05' }, { status: 'charged_back' }],
    // € 1.000 was refunded before the bank charged the other € 250.05 back.
    [{ amountRefunded: '1000.00', amountChargedBack: '250.05' }, { status: 'charged_back' }],
    [{ amountRefunded: '0.00', amountChargedBack: '0.00' }, { status: 'paid' }],
    [{ amountRefunded: '25.00' }, { status: 'paid', partlyReturnedCents: 2_500 }],
  ])('that is paid with %j returned is %j', async (amounts, report) => {
    const returned = Object.fromEntries(
      Object.entries(amounts).map(([key, value]) => [key, { value, currency: 'EUR' }]),
    )
    answers = [{ body: { ...recorded, status: 'paid', paidAt: '2026-11-21T10:03:00+00:00', ...returned } }]
    expect(await mollie.getPayment(recorded.id)).toEqual({
      amountCents: 125_005,
      reasonCode: null,
      paidAt: new Date('2026-11-21T10:03:00Z'),
      ...report,
    })
  })

  test('is requested again when Mollie does not respond, is busy or fails', async () => {
    for (const first of ['silence', { status: 429 }, { status: 503 }] as const) {
      answers = [first, { body: recorded }]
      expect((await mollie.getPayment(recorded.id)).status).toBe('open')
    }
    answers = [{ status: 500 }, { status: 502 }]
    expect(await problemOf(mollie.getPayment(recorded.id))).toBe('unavailable')
    expect(stub.calls).toHaveLength(8)
  })

  test('is not retried after a refusal', async () => {
    answers = [{ status: 422, body: { status: 422, title: 'Unprocessable Entity' } }]
    expect(await problemOf(mollie.createPayment(order))).toBe('refused 422')
    expect(stub.calls).toHaveLength(1)
  })

  test('is not refused when Mollie does not accept our key', async () => {
    for (const status of [401, 403]) {
      answers = [{ status }]
      expect(await problemOf(mollie.createPayment(order))).toBe(`unavailable ${status}`)
    }
  })

  test('is not read after a redirect', async () => {
    answers = [{ status: 302, headers: { location: `${stub.address}/elsewhere` } }]
    expect(await problemOf(mollie.getPayment(recorded.id))).toBe('refused 302')
    expect(stub.calls).toHaveLength(1)
  })

  test('of another amount, currency or form is not accepted', async () => {
    answers = [{ body: { ...recorded, amount: { value: '1.00', currency: 'EUR' } } }]
    expect(await problemOf(mollie.createPayment(order))).toBe('refused 200')
    for (const body of [
      { ...recorded, amount: { value: '1250.05', currency: 'USD' } },
      { ...recorded, amount: { value: '1250.050', currency: 'EUR' } },
      { ...recorded, status: 'complete' },
      { ...recorded, _links: { checkout: { href: 'javascript:alert(1)' } } },
      'hello',
    ]) {
      answers = [{ body }]
      expect(await problemOf(mollie.getPayment(recorded.id))).toBe('unavailable 200')
    }
  })

  test('is unchanged when it can no longer be cancelled', async () => {
    answers = [{ status: 422 }]
    expect(await problemOf(mollie.cancelPayment(recorded.id))).toBe('none')
    expect(stub.calls).toMatchObject([{ method: 'DELETE', url: `/v2/payments/${recorded.id}` }])
  })
})
