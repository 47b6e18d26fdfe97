import type { WorkPage } from '@portal/api/operations'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestBank, ledgerOf, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { call } from '../../../../tests/calculations.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, invest, type Investor, reportDeath, work } from '../../../../tests/investors.ts'
import { tasksOf } from '../../../../tests/payments.ts'
import { createNewApp, logIn, type TestApp } from '../../../../tests/test-app.ts'
import { settlePayment } from './settle-payment.ts'

let test: TestApp
let bank: Awaited<ReturnType<typeof createTestBank>>
let anna: Investor
let debit: string
let orderId: string
let logged: string[]

const statementOf = (lines: Parameters<typeof toStatement>[0], day: string) =>
  bank.lay(`${day}.xml`, toStatement(lines, { day }))
const ordersOf = async () =>
  (await bank.orders()).flatMap(paymentsIn).filter(({ text }) => text.includes(anna.saving.number))
/** The bank of the customer returns the debit. */
async function takeBack(): Promise<void> {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const report = { status: 'charged_back', amountCents: 30_000, reasonCode: 'MD07', paidAt: null } as const
  const key = { brand: 'main', contractId: anna.saving.contractId, id: debit } as const
  await settlePayment({ db: test.db, log, now: test.clock.now }, key, report)
}
async function listed() {
  const cookie = await logIn(test.app, 'admin')
  const { items } = (await call(test.app, 'GET', '/api/admin/work', cookie)).json<{ data: WorkPage }>().data
  return items.filter(({ id }) => id === debit).map(({ kind, step, reasonCode }) => [kind, step, reasonCode])
}

// Staff send back a debit that arrived after a reported death; the order is sent.
beforeEach(async () => {
  logged = []
  test = await createNewApp()
  bank = await createTestBank(test.db)
  anna = await invest(test, 'A.')
  await door.liveUntil(test, '2027-01-27T10:00:00+01:00')
  await reportDeath(test, 'Anna de Wit', { diedOn: '20-1-2027' })
  const [held] = await work(test, 'money-held')
  debit = held?.id ?? ''
  await act(test, 'attention/closure', { kind: 'money-held', id: debit })
  await bank.run('2027-01-28T10:00:00+01:00')
  const [sent] = await ordersOf()
  orderId = sent?.id ?? ''
})

describe('a direct debit that staff sent back and that the bank of the customer takes back too', () => {
  it('has left twice in the books, is shown to staff, and is not asked again from the customer', async () => {
    await statementOf([{ id: orderId, euros: '300.00' }], '2027-01-29')
    await bank.run('2027-01-29T10:00:00+01:00')
    expect(await listed()).toEqual([])
    await takeBack()
    await takeBack()
    expect(await ledgerOf(test.db, anna.saving.contractId)).toMatchObject({ 'refund-due': 30_000 })
    expect(await listed()).toEqual([['debit-failed', 'judge', 'MD07']])
    expect(logged).toHaveLength(1)
    const [report] = await work(test)
    expect(await act(test, `deaths/${report?.id}/release`, { reason: 'De klant belde zelf.' })).toBe(200)
    test.clock.now = new Date('2027-01-29T11:00:00+01:00')
    expect(await tasksOf(test.app, await door.logInAgain(test, anna.email))).toEqual([])
    expect(await listed()).toEqual([['debit-failed', 'judge', 'MD07']])
  })

  it('is shown to staff as well when it is taken back before the statement confirms the order', async () => {
    await takeBack()
    await statementOf([{ id: orderId, euros: '300.00' }], '2027-01-29')
    await bank.run('2027-01-29T10:00:00+01:00')
    await takeBack()
    expect(await ledgerOf(test.db, anna.saving.contractId)).toMatchObject({ 'refund-due': 30_000 })
    expect(await listed()).toEqual([['debit-failed', 'judge', 'MD07']])
  })

  it('is not refunded again when the order is returned', async () => {
    await takeBack()
    const line = { id: orderId, euros: '300.00' }
    await statementOf([line, { ...line, isIn: true, returned: 'AC04' }], '2027-01-29')
    await bank.run('2027-01-29T10:00:00+01:00')
    expect(await work(test, 'payment-returned')).toEqual([])
    expect(await ledgerOf(test.db, anna.saving.contractId)).not.toHaveProperty('refund-due')
    expect(await listed()).toEqual([])
  })
})
