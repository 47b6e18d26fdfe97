import type { Payment } from '@portal/api/operations'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { addHeldContract } from '../../../../tests/contract-management.ts'
import { addContract, balancesOf, choose, pay, post, send, tasksOf } from '../../../../tests/payments.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../../tests/test-app.ts'
import { insertRefunds } from '../bank/bank-payment-rows.ts'
import { checkBooks } from '../dealing/check-books.ts'
import { settlePayment } from './settle-payment.ts'

const db = await createTestDatabase()
const { app, clock } = await createTestApp({ db })
const cookie = await logIn(app, 'spaarder')
const parent = await logIn(app, 'ouder')
const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })

const statusOf = async (id: string) =>
  (await db.sql<{ status: string }>('select status from payments where id = $1', [id]))[0]?.status
const bankIdOf = async (id: string) =>
  (await db.sql<{ provider_id: string }>('select provider_id from payments where id = $1', [id]))[0]?.provider_id ?? ''
/** Changes the state at the bank and sends its webhook to the portal. */
const setAtBank = async (id: string, status: string) => {
  await db.sql(`update sandbox.payments set status = $2, paid_at = coalesce(paid_at, $3) where asked_by = $1`, [
    id,
    status,
    status === 'paid' ? clock.now : null,
  ])
  expect((await post(app, '/api/webhooks/sandbox', { id: await bankIdOf(id) })).statusCode).toBe(200)
}
const isToDo = async (contractId: string) => (await tasksOf(app, cookie)).some((task) => task.contractId === contractId)

describe('a first payment that was paid', () => {
  test.each([
    ['terugbetaald', 'refunded'],
    ['teruggeboekt', 'charged_back'],
  ])('and is %s at the bank has to be paid again, and is reversed once', async (outcome, status) => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    const url = payment.checkoutUrl as string
    await choose(app, url, 'betaald')
    await expect.poll(() => statusOf(payment.id)).toBe('paid')
    expect(await isToDo(contractId)).toBe(false)
    expect((await app.inject({ url })).body).toContain('Teruggeboekt door de bank')
    expect(await choose(app, url, outcome)).toBe(url)
    await expect.poll(() => statusOf(payment.id)).toBe(status)
    await setAtBank(payment.id, status)
    expect(await balancesOf(db, contractId)).toEqual({ bank: 0, received: 0 })
    expect(await isToDo(contractId)).toBe(true)
    expect((await app.inject({ url })).body).toContain('Dit geld is teruggegaan naar de klant.')
  })

  test('and is double is not refunded by us once the provider has done so', async () => {
    const contractId = await addContract(db, 'spaarder')
    const older = await pay(app, cookie, { contractId, method: 'ideal' })
    const newer = await pay(app, cookie, { contractId, method: 'overboeking' })
    await setAtBank(newer.id, 'paid')
    await setAtBank(older.id, 'paid')
    await db.run(insertRefunds, [clock.now])
    expect(await balancesOf(db, contractId)).toEqual({ bank: 200_000, received: -100_000, 'refund-due': -100_000 })
    await setAtBank(older.id, 'refunded')
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000, 'refund-due': 0 })
    expect(await db.sql('select done_at from refund_tasks where contract_id = $1', [contractId])).toEqual([
      { done_at: clock.now },
    ])
    await db.run(insertRefunds, [clock.now])
    expect(await db.sql('select 1 from bank_payments where contract_id = $1', [contractId])).toEqual([])
    expect(await isToDo(contractId)).toBe(false)
  })

  test('and is partly returned stays paid, which is logged for staff', async () => {
    const contractId = await addContract(db, 'spaarder')
    const payment = await pay(app, cookie, { contractId, method: 'ideal' })
    await setAtBank(payment.id, 'paid')
    const report = { status: 'paid', amountCents: 100_000, reasonCode: null, paidAt: null } as const
    await settlePayment(
      { db, log, now: clock.now },
      { brand: 'main', contractId, id: payment.id },
      { ...report, partlyReturnedCents: 2_500 },
    )
    expect(await statusOf(payment.id)).toBe('paid')
    expect(await balancesOf(db, contractId)).toEqual({ bank: 100_000, received: -100_000 })
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { payment: payment.id, cents: 2_500, msg: 'the provider gave back a part of a payment' },
    ])
  })

  test('leaves books that agree, whatever its end', async () => {
    expect(await checkBooks(db)).toEqual([])
  })
})

describe('the order of an extra deposit', () => {
  const begin = async (contractId: string, method: Payment['method'] = 'ideal') => {
    const body = { amountCents: 50_000, method, funds: null, confirmsJaarruimte: false }
    const answer = await send(app, `/api/contracts/${contractId}/deposits`, parent, body)
    expect(answer.statusCode).toBe(200)
    return answer.json<{ data: Payment }>().data
  }
  const orderOf = async ({ id }: Payment) =>
    (await db.sql('select status, withdrawn_at from orders where payment_id = $1', [id]))[0]
  const closed = () => ({ status: 'withdrawn', withdrawn_at: clock.now })
  const open = { status: 'open', withdrawn_at: null }

  test.each(['failed', 'canceled', 'expired'])(
    'closes when the payment is %s, and opens when it is paid late',
    async (end) => {
      const payment = await begin(await addHeldContract(db))
      expect(await orderOf(payment)).toEqual(open)
      await setAtBank(payment.id, end)
      expect(await orderOf(payment)).toEqual(closed())
      await setAtBank(payment.id, 'paid')
      expect(await orderOf(payment)).toEqual(open)
    },
  )

  test('closes when the money is returned before it is invested', async () => {
    const payment = await begin(await addHeldContract(db))
    await setAtBank(payment.id, 'paid')
    await setAtBank(payment.id, 'charged_back')
    expect(await orderOf(payment)).toEqual(closed())
  })

  test('closes when another payment replaces it', async () => {
    const contractId = await addHeldContract(db)
    const first = await begin(contractId)
    const second = await begin(contractId, 'overboeking')
    expect(await orderOf(first)).toEqual(closed())
    expect(await orderOf(second)).toEqual(open)
  })
})
