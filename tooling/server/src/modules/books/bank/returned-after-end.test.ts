import { beforeEach, describe, expect, it } from 'vitest'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { runAt } from '../../../../tests/dealing.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, invest, type Investor, reportDeath, work } from '../../../../tests/investors.ts'
import { send } from '../../../../tests/payments.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'
import { checkBooks } from '../dealing/check-books.ts'

const own = 'NL91ABNA0417164300'
const provider = 'NL86INGB0002445588'
const document = { reference: 'D-14', date: '12-1-2027' }
const settlement = { name: 'Nieuwe Bank', iban: provider, paymentReference: 'P-42', ...document }
const event = { kind: 'overdragen', values: { date: '', name: 'Nieuwe Bank', reference: 'P-42', email: '' } }
let test: TestApp
let anna: Investor
let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  test = await createNewApp()
  bank = await createTestBank(test.db)
  anna = await invest(test, 'A.')
})

async function deal(moment: string): Promise<void> {
  test.clock.now = new Date(moment)
  await runAt(test.db, moment, {}, { settlesAtOnce: false })
}
async function live(moment: string): Promise<void> {
  await deal(moment)
  await bank.run(moment)
  await bank.run(moment)
}
const settle = (values = settlement) => act(test, `contracts/${anna.paying.contractId}/settlement`, values)
async function transfer(): Promise<void> {
  const cookie = await door.logInAgain(test, anna.email)
  const url = `/api/contracts/${anna.paying.contractId}/life-events`
  expect((await send(test.app, url, cookie, event)).statusCode).toBe(200)
  expect(await settle()).toBe(200)
}
async function confirmDeath(): Promise<void> {
  await reportDeath(test, 'Anna de Wit')
  const [{ id } = { id: '' }] = await work(test)
  expect(await act(test, `deaths/${id}/confirmation`, document)).toBe(200)
  expect(await settle()).toBe(200)
}
const ordersOf = async () =>
  (await bank.orders()).flatMap(paymentsIn).filter(({ text }) => text.includes(anna.paying.number))
const described = async () => (await ordersOf()).map(({ iban, text }) => `${iban} ${text.slice(-7)}`).toSorted()
async function returnPayment(month: string, day: string): Promise<void> {
  const { id = '', euros = '' } = (await ordersOf()).find(({ text }) => text.endsWith(month)) ?? {}
  const line = { id, euros }
  await bank.lay(`${day}.xml`, toStatement([line, { ...line, isIn: true, returned: 'AC04' }], { day }))
  await live(`${day}T12:00:00+01:00`)
}

describe('an earlier payout that the bank returns after its annuity was ended', () => {
  it.each([
    ['a transfer', transfer],
    ['a death', confirmDeath],
  ])('cannot change where the capital goes, after %s', async (_name, end) => {
    await live('2027-01-12T10:00:00+01:00')
    expect(await described()).toEqual([`${own} 2027-01`])
    await end()
    await returnPayment('2027-01', '2027-01-14')
    const [returned, ...others] = await work(test, 'payment-returned')
    expect([returned?.contracts ?? [], others]).toEqual([[], []])
    expect(await settle({ ...settlement, iban: own })).toBe(409)
    await live('2027-05-12T10:00:00+02:00')
    expect(await described()).toEqual([`${provider} 2027-02`, `${own} 2027-01`])
    expect(await checkBooks(test.db)).toEqual([])
  })
})

describe('a returned payout is not mailed with the advice to change the account', () => {
  it.each([
    ['after a transfer', transfer],
    ['while a reported death holds the contract', () => reportDeath(test, 'Anna de Wit')],
    ['after a death', confirmDeath],
  ])('%s', async (_name, stop) => {
    await live('2027-01-12T10:00:00+01:00')
    await stop()
    await returnPayment('2027-01', '2027-01-14')
    expect(bank.mails).toEqual([])
  })
})

describe('a payout that is in no file yet when its annuity is ended', () => {
  it.each([
    ['the customer, after a transfer', transfer, own],
    ['the new provider, after a death', confirmDeath, provider],
  ])('goes to %s', async (_name, end, iban) => {
    await deal('2027-01-12T10:00:00+01:00')
    await end()
    await live('2027-01-13T12:00:00+01:00')
    expect(await described()).toEqual([`${iban} 2027-01`])
  })
})

describe('the capital that the bank returns after its annuity was ended', () => {
  it('goes to the account that staff enter, also when an earlier payout was returned', async () => {
    await live('2027-01-12T10:00:00+01:00')
    await transfer()
    await returnPayment('2027-01', '2027-01-14')
    await live('2027-02-12T12:00:00+01:00')
    await returnPayment('2027-02', '2027-02-15')
    const listed = await work(test, 'payment-returned')
    expect([listed.length, listed.flatMap(({ contracts = [] }) => contracts)]).toEqual([2, [expect.anything()]])
    const iban = 'NL18RABO0123459876'
    expect(await settle({ ...settlement, iban })).toBe(200)
    await live('2027-02-16T12:00:00+01:00')
    expect(await described()).toEqual([`${iban} 2027-02`, `${provider} 2027-02`, `${own} 2027-01`])
    expect(await settle()).toBe(409)
    expect(await checkBooks(test.db)).toEqual([])
  })
})
