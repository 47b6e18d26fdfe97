import type { Mandate, Payment } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { call, missingId } from '../../../../tests/calculations.ts'
import { arrange, balancesOf, choose, pay, paymentOf, send, tasksOf } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'

const db = await createTestDatabase()
const { app, clock, logged } = await createTestApp({ db })
const other = await createTestApp({ brand: 'other', db })
const starter = await logIn(app, 'starter')
const overstap = await logIn(app, 'overstap')
const incasso = await logIn(app, 'incasso')
const spaarder = await logIn(app, 'spaarder')

async function later(cookie: string, id: string): Promise<Payment> {
  clock.advance(2_000)
  return paymentOf(app, cookie, id)
}

describe('the open payments', () => {
  test('are the first deposit and the mandate of starter', async () => {
    const [task, ...rest] = await tasksOf(app, starter)
    expect(rest).toEqual([])
    expect(task).toMatchObject({
      isTransfer: false,
      first: { amountCents: 500_000, isPaid: false, payments: [] },
      monthly: { amountCents: 10_000, isArranged: false, mandates: [], collections: [] },
    })
  })

  test('are the pending transfer of overstap', async () => {
    const [task] = await tasksOf(app, overstap)
    expect(task).toMatchObject({ isTransfer: true, first: { amountCents: 4_825_000, isPaid: false }, monthly: null })
    expect(task?.first?.payments[0]).toMatchObject({ method: 'overdracht', status: 'open', checkoutUrl: null })
    expect(task?.first?.payments[0]?.transfer).toMatchObject({ iban: 'NL97LIND0123456789' })
  })

  test('are the failed collection of incasso', async () => {
    const [task] = await tasksOf(app, incasso)
    expect(task?.first).toBeNull()
    expect(task?.monthly).toMatchObject({ isArranged: true, mandates: [{ status: 'signed' }] })
    expect(task?.monthly?.collections).toMatchObject([{ method: 'incasso', status: 'failed', reasonCode: 'AM04' }])
    expect(task?.monthly?.repayment).toBeNull()
  })

  test('are none for a customer who has paid', async () => {
    expect(await tasksOf(app, spaarder)).toEqual([])
  })
})

describe('a first payment by iDEAL', () => {
  test("opens the bank's page, returns paid, and is booked on both sides", async () => {
    const [task] = await tasksOf(app, starter)
    const contractId = task?.contractId as string
    const payment = await pay(app, starter, { contractId, method: 'ideal' })
    expect(payment).toMatchObject({ status: 'open', amountCents: 500_000, purpose: 'first', transfer: null })
    const page = await call(app, 'GET', payment.checkoutUrl as string)
    expect(page.body).toContain('€\u00A05.000,00')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )

    expect(await choose(app, payment.checkoutUrl as string, 'betaald')).toBe(`/ideal-result?payment=${payment.id}`)
    expect(await later(starter, payment.id)).toMatchObject({ status: 'paid', checkoutUrl: null })
    expect(await balancesOf(db, contractId)).toEqual({ bank: 500_000, received: -500_000 })
    expect((await tasksOf(app, starter))[0]).toMatchObject({ first: { isPaid: true }, isCompleted: false })
    const again = await send(app, '/api/payments', starter, { contractId, method: 'ideal' })
    expect(again.statusCode).toBe(409)
  })

  test('and the mandate make the contract complete', async () => {
    const [task] = await tasksOf(app, starter)
    const contractId = task?.contractId as string
    const mandate = await arrange(app, starter, { contractId, method: 'twikey' })
    expect(mandate).toMatchObject({ status: 'open', amountCents: 10_000, maskedIban: null })
    expect(await choose(app, mandate.signUrl as string, 'getekend')).toBe(`/twikey-result?mandate=${mandate.id}`)
    clock.advance(2_000)
    const signed = await call(app, 'GET', `/api/mandates/${mandate.id}`, starter)
    expect(signed.json<{ data: Mandate }>().data).toMatchObject({ status: 'signed', signUrl: null })
    expect(await tasksOf(app, starter)).toEqual([])
    const contracts = await call(app, 'GET', '/api/contracts', starter)
    expect(contracts.json()).toMatchObject({ data: { Contract: [{ IsPaymentCompleted: true }] } })
  })
})

describe('a transfer', () => {
  test('by bank completes the contract when it is booked', async () => {
    const [task] = await tasksOf(app, overstap)
    const contractId = task?.contractId as string
    const same = await pay(app, overstap, { contractId, method: 'overdracht' })
    expect(same.id).toBe(task?.first?.payments[0]?.id)
    const url = `/sandbox/overboeking?kenmerk=${same.transfer?.reference}`
    expect((await call(app, 'GET', url)).body).toContain('Geld is binnengekomen')
    await choose(app, url, 'ontvangen')
    expect(await later(overstap, same.id)).toMatchObject({ status: 'paid' })
    expect(await tasksOf(app, overstap)).toEqual([])
  })

  test('of an annuity cannot be chosen for other money, nor the other way round', async () => {
    const [task] = await tasksOf(app, incasso)
    const answer = await send(app, '/api/payments', incasso, { contractId: task?.contractId, method: 'overdracht' })
    expect(answer.statusCode).toBe(422)
  })
})

describe('a failed collection', () => {
  test('is replaced by one payment, after which the contract is complete again', async () => {
    const [task] = await tasksOf(app, incasso)
    const payment = await pay(app, incasso, { contractId: task?.contractId, method: 'ideal' })
    expect(payment).toMatchObject({ purpose: 'periodic', method: 'ideal', amountCents: 15_000 })
    const [begun] = await tasksOf(app, incasso)
    expect(begun?.monthly?.collections).toMatchObject([{ method: 'incasso' }])
    expect(begun?.monthly?.repayment).toEqual(payment)
    await choose(app, payment.checkoutUrl as string, 'betaald')
    expect(await later(incasso, payment.id)).toMatchObject({ status: 'paid' })
    expect(await tasksOf(app, incasso)).toEqual([])
  })
})

describe("another customer's payment", () => {
  test('responds like a missing one', async () => {
    const [own] = await db.sql<{ id: string; contract_id: string }>(
      `select id, contract_id from payments where brand = 'main' and status = 'paid' limit 1`,
    )
    const [foreign] = await db.sql<{ id: string }>(`select id from mandates where brand = 'other' limit 1`)
    const outsider = await logIn(other.app, 'starter')
    const answers = await Promise.all([
      call(app, 'GET', `/api/payments/${missingId}`, spaarder),
      call(other.app, 'GET', `/api/payments/${own?.id}`, outsider),
      call(app, 'GET', `/api/mandates/${foreign?.id}`, spaarder),
      send(app, '/api/payments', spaarder, { contractId: missingId, method: 'ideal' }),
      send(other.app, '/api/payments', outsider, { contractId: own?.contract_id, method: 'ideal' }),
      send(other.app, '/api/mandates', outsider, { contractId: own?.contract_id, method: 'twikey' }),
    ])
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404)
      expect(body).toBe(answers[0].body)
    }
  })
})

test('nothing of a customer is logged', () => {
  expect(logged.join('')).not.toMatch(/@demo\.nl|NL\d\d[A-Z]{4}/)
})
