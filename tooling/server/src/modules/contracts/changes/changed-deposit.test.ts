import type { Change, PaymentTask, Upcoming } from '@portal/api/operations'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestBank, toStatement, unmatched } from '../../../../tests/bank.ts'
import { call } from '../../../../tests/calculations.ts'
import { changesOf, confirmChange } from '../../../../tests/contract-management.ts'
import * as door from '../../../../tests/front-door.ts'
import { invest, monthlyDeposit, personOf } from '../../../../tests/investors.ts'
import { arrange, send, tasksOf } from '../../../../tests/payments.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'
import { settlePayment } from '../../books/payments/settle-payment.ts'

let test: TestApp
beforeEach(async () => {
  test = await createNewApp()
})
const inleg = (periodicDepositCents: number) => ({ option: 'inleg', values: { periodicDepositCents } }) as const

describe('a customer who transfers every month', () => {
  it('and changed the monthly deposit is booked for the new amount', async () => {
    const bank = await createTestBank(test.db)
    const { email, cookie } = await door.signUp(test, { name: 'Nog Onbekend' })
    const { contractId } = await door.signContract(test, cookie, monthlyDeposit, personOf('M.'))
    const { transfer } = await arrange(test.app, cookie, { contractId, method: 'overboeking' })
    const line = { isIn: true, text: transfer?.reference ?? '', iban: 'NL91ABNA0417164300', name: 'M. de Wit' }
    await bank.lay('1.xml', toStatement([{ ...line, euros: '300.00' }], { day: '2026-11-24' }))
    await bank.run('2026-11-24T12:00:00+01:00')
    expect(await unmatched(test.db)).toEqual([])
    const of = { contractId, cookie }
    expect((await confirmChange(test, of, inleg(40_000))).statusCode).toBe(200)
    await door.liveUntil(test, '2026-12-10T10:00:00+01:00')
    const later = await door.logInAgain(test, email)
    const upcoming = (await call(test.app, 'GET', '/api/contracts/upcoming', later)).json<{ data: Upcoming }>().data
    expect(upcoming.events).toMatchObject([{ kind: 'own-transfer', amountCents: 40_000 }])
    await bank.lay('2.xml', toStatement([{ ...line, euros: '400.00' }], { day: '2026-12-15' }))
    await bank.run('2026-12-15T12:00:00+01:00')
    expect(await unmatched(test.db)).toEqual([])
  })
})

describe('a customer whose direct debit was taken back', () => {
  it('and who then stops the monthly deposit still sees what to pay, or has nothing to do', async () => {
    const anna = await invest(test, 'A.')
    const { contractId } = anna.saving
    await door.liveUntil(test, '2026-12-10T10:00:00+01:00')
    const [debit] = await test.db.sql<{ id: string }>(
      `select id from payments where contract_id = $1 and method = 'incasso' and status = 'paid'`,
      [contractId],
    )
    const report = { status: 'charged_back', amountCents: 30_000, reasonCode: 'MD06', paidAt: null } as const
    const context = { db: test.db, log: pino({ enabled: false }), now: test.clock.now }
    await settlePayment(context, { brand: 'main', contractId, id: debit?.id ?? '' }, report)
    let cookie = await door.logInAgain(test, anna.email)
    const taskOf = async () => (await tasksOf(test.app, cookie)).find((task) => task.contractId === contractId)
    expect((await taskOf())?.monthly?.collections).toHaveLength(1)
    expect((await confirmChange(test, { contractId, cookie }, inleg(0))).statusCode).toBe(200)
    await door.liveUntil(test, '2027-01-15T10:00:00+01:00')
    cookie = await door.logInAgain(test, anna.email)
    const task: PaymentTask | undefined = await taskOf()
    const deposit = { amountCents: 50_000, method: 'ideal', funds: null, acceptsRisk: false, confirmsJaarruimte: false }
    const extra = await send(test.app, `/api/contracts/${contractId}/deposits`, cookie, deposit)
    expect(task?.monthly).toMatchObject({ amountCents: 0, isArranged: true, collections: [{ amountCents: 30_000 }] })
    expect(extra.statusCode).toBe(409)
  })
})

describe('a change of the monthly deposit', () => {
  it.each([
    ['2026-11-24', 'can be withdrawn until it is collected', 200, 30_000],
    ['2026-11-27', 'stays once it was collected', 409, 50_000],
  ])('on %s %s', async (day, _name, status, cents) => {
    const anna = await invest(test, 'A.')
    const { contractId } = anna.saving
    await test.db.sql('delete from attempts')
    const answer = await confirmChange(test, { contractId, cookie: anna.cookie }, inleg(50_000))
    const { id } = answer.json<{ data: Change }>().data
    await door.liveUntil(test, `${day}T10:00:00+01:00`)
    const cookie = await door.logInAgain(test, anna.email)
    const changes = (await call(test.app, 'GET', changesOf(contractId), cookie)).json<{ data: Change[] }>().data
    expect(changes).toMatchObject([{ id, canWithdraw: status === 200 }])
    expect((await call(test.app, 'DELETE', `${changesOf(contractId)}/${id}`, cookie)).statusCode).toBe(status)
    await door.liveUntil(test, '2026-12-10T10:00:00+01:00')
    const collected = await test.db.sql(
      `select amount_cents::int as cents, collected_for::text as month from payments
        where contract_id = $1 and method = 'incasso'`,
      [contractId],
    )
    expect(collected).toEqual([{ cents, month: '2026-12-01' }])
  })
})
