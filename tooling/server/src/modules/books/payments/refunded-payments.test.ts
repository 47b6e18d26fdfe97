import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestBank, ledgerOf, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { payload } from '../../../../tests/calculations.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, invest, personOf, reportDeath, work } from '../../../../tests/investors.ts'
import { arrange, choose, pay, paymentOf, tasksOf } from '../../../../tests/payments.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'
import { waitUntilBlocked } from '../../../../tests/wait-until-blocked.ts'
import { checkBooks } from '../dealing/check-books.ts'
import { lockContract } from './contract-money.ts'
import { settlePayment } from './settle-payment.ts'

const onceDeposited = { ...payload, periodicDeposit: 0, chosenRiskProfile: 'NVT' } as const
let test: TestApp
let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  test = await createNewApp()
  bank = await createTestBank(test.db)
})

/** Begins a transfer that only a statement of our own bank reports; returns its reference. */
async function beginTransfer(contractId: string, cookie: string): Promise<string> {
  const { transfer } = await pay(test.app, cookie, { contractId, method: 'overboeking' })
  const reference = transfer?.reference ?? ''
  await test.db.sql(`update payments set provider = 'none', provider_id = null where reference = $1`, [reference])
  return reference
}

async function payByIdeal(contractId: string, cookie: string): Promise<{ id: string; page: string }> {
  const { id, checkoutUrl } = await pay(test.app, cookie, { contractId, method: 'ideal' })
  const page = checkoutUrl ?? ''
  await choose(test.app, page, 'betaald')
  expect(await paymentOf(test.app, cookie, id)).toMatchObject({ status: 'paid' })
  return { id, page }
}

async function receiveTransfer(reference: string, euros: string, day: string): Promise<void> {
  const line = { euros, isIn: true, text: reference, iban: 'NL18RABO0123459876', name: 'A. de Wit' }
  await bank.lay(`in-${day}.xml`, toStatement([line], { day }))
  await bank.run(`${day}T12:00:00+01:00`)
}

/** The bank confirms the only payment order of this amount. */
async function confirmOrder(euros: string, day: string): Promise<void> {
  const [sent] = (await bank.orders()).flatMap(paymentsIn).filter((payment) => payment.euros === euros)
  await bank.lay(`out-${day}.xml`, toStatement([{ id: sent?.id ?? '', euros }], { day }))
  await bank.run(`${day}T12:00:00+01:00`)
}

/** The customer's bank takes a payment back. */
async function takeBack(contractId: string, id: string): Promise<void> {
  const [row] = await test.db.sql<{ cents: number }>('select amount_cents as cents from payments where id = $1', [id])
  const report = { status: 'charged_back', amountCents: row?.cents ?? 0, reasonCode: 'MD06', paidAt: null } as const
  const context = { db: test.db, log: pino({ enabled: false }), now: test.clock.now }
  await settlePayment(context, { brand: 'main', contractId, id }, report)
}

describe('a first deposit that was paid twice', () => {
  it('has to be paid again when one payment is taken back while the other is refunded', async () => {
    const { email, cookie } = await door.signUp(test)
    const { contractId } = await door.signContract(test, cookie, onceDeposited, personOf('A.'))
    const reference = await beginTransfer(contractId, cookie)
    const ideal = await payByIdeal(contractId, cookie)
    await receiveTransfer(reference, '10000.00', '2026-11-23')
    await takeBack(contractId, ideal.id)
    expect(await tasksOf(test.app, cookie)).toMatchObject([{ contractId, first: { isPaid: false } }])
    await confirmOrder('10000.00', '2026-11-24')
    expect(await ledgerOf(test.db, contractId)).toEqual({})
    test.clock.now = new Date('2026-11-25T12:00:00+01:00')
    const later = await door.logInAgain(test, email)
    expect(await tasksOf(test.app, later)).toMatchObject([{ contractId, first: { isPaid: false } }])
    await payByIdeal(contractId, later)
    expect(await ledgerOf(test.db, contractId)).toEqual({ bank: 1_000_000, received: -1_000_000 })
    expect(await tasksOf(test.app, later)).toEqual([])
    expect(await checkBooks(test.db)).toEqual([])
  })

  it('is not followed by direct debits while it has to be paid again', async () => {
    const { cookie } = await door.signUp(test)
    const withMonthly = { ...onceDeposited, periodicDeposit: 300 }
    const { contractId } = await door.signContract(test, cookie, withMonthly, personOf('A.'))
    const { signUrl } = await arrange(test.app, cookie, { contractId, method: 'twikey' })
    await choose(test.app, signUrl ?? '', 'getekend')
    const reference = await beginTransfer(contractId, cookie)
    const ideal = await payByIdeal(contractId, cookie)
    await receiveTransfer(reference, '10000.00', '2026-11-23')
    await takeBack(contractId, ideal.id)
    await door.liveUntil(test, '2026-12-29T10:00:00+01:00')
    expect(
      await test.db.sql(`select from payments where contract_id = $1 and method = 'incasso'`, [contractId]),
    ).toEqual([])
  })
})

describe('a first deposit that staff sent back after a false report of a death', () => {
  it('has to be paid again from the release of the contract', async () => {
    const { email, cookie } = await door.signUp(test)
    const { contractId } = await door.signContract(test, cookie, onceDeposited, personOf('A.'))
    const reference = await beginTransfer(contractId, cookie)
    test.clock.now = new Date('2026-12-02T10:00:00+01:00')
    await reportDeath(test, 'Anna de Wit')
    await receiveTransfer(reference, '10000.00', '2026-12-02')
    const [held] = await work(test, 'money-held')
    expect(await act(test, 'attention/closure', { kind: 'money-held', id: held?.id })).toBe(200)
    test.clock.now = new Date('2026-12-03T10:00:00+01:00')
    const [report] = await work(test)
    const release = { reason: 'De klant belde zelf.' }
    expect(await act(test, `deaths/${report?.id}/release`, release)).toBe(200)
    const released = await door.logInAgain(test, email)
    expect(await tasksOf(test.app, released)).toMatchObject([{ contractId, first: { isPaid: false } }])
    await bank.run('2026-12-03T12:00:00+01:00')
    await confirmOrder('10000.00', '2026-12-04')
    expect(await tasksOf(test.app, released)).toMatchObject([{ contractId, first: { isPaid: false } }])
    await payByIdeal(contractId, released)
    expect(await tasksOf(test.app, released)).toEqual([])
    expect(await ledgerOf(test.db, contractId)).toEqual({ bank: 1_000_000, received: -1_000_000 })
  })

  it('is not sent back when its contract is released and invests it at that moment', async () => {
    const { cookie } = await door.signUp(test)
    const { contractId } = await door.signContract(test, cookie, onceDeposited, personOf('A.'))
    await payByIdeal(contractId, cookie)
    await reportDeath(test, 'Anna de Wit', { diedOn: '1-11-2026' })
    const [held] = await work(test, 'money-held')
    expect(held).toBeDefined()
    const [sent] = await test.db.withTransaction(async (transaction) => {
      await transaction.run(lockContract, ['main', contractId])
      const sending = act(test, 'attention/closure', { kind: 'money-held', id: held?.id })
      await waitUntilBlocked(test.db)
      await transaction.sql(`update contracts set state = 'active' where id = $1`, [contractId])
      await transaction.sql(`update payments set dealt_month = '2026-12-01' where contract_id = $1`, [contractId])
      return [sending]
    })
    expect(await sent).toBe(404)
    expect(await test.db.sql('select from refund_tasks where contract_id = $1', [contractId])).toEqual([])
  })
})

describe('a failed direct debit that was paid twice', () => {
  it('has to be paid again when one payment is taken back while the other is refunded', async () => {
    const anna = await invest(test, 'A.')
    const { contractId } = anna.saving
    await door.liveUntil(test, '2026-12-29T10:00:00+01:00')
    const cookie = await door.logInAgain(test, anna.email)
    const [debit] = await test.db.sql<{ id: string }>(
      `select id from payments where contract_id = $1 and method = 'incasso' and collected_for = '2027-01-01'`,
      [contractId],
    )
    await takeBack(contractId, debit?.id ?? '')
    const reference = await beginTransfer(contractId, cookie)
    const ideal = await payByIdeal(contractId, cookie)
    expect(await tasksOf(test.app, cookie)).toEqual([])
    await receiveTransfer(reference, '300.00', '2026-12-30')
    await takeBack(contractId, ideal.id)
    const [task] = await tasksOf(test.app, cookie)
    expect(task?.monthly).toMatchObject({ collections: [{ id: debit?.id }], repayment: { id: ideal.id } })
    const again = await payByIdeal(contractId, cookie)
    expect(again.id).not.toBe(ideal.id)
    expect(await tasksOf(test.app, cookie)).toEqual([])
    expect(await test.db.sql('select from refund_tasks where contract_id = $1', [contractId])).toHaveLength(1)
  })
})
