import { beforeEach, describe, expect, it } from 'vitest'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { call, payload } from '../../../../tests/calculations.ts'
import { changesOf, confirmChange } from '../../../../tests/contract-management.ts'
import { runAt } from '../../../../tests/dealing.ts'
import * as door from '../../../../tests/front-door.ts'
import { invest } from '../../../../tests/investors.ts'
import { choose, pay } from '../../../../tests/payments.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'

const first = 'NL91ABNA0417164300'
const other = 'NL86INGB0002445588'
let test: TestApp
let bank: Awaited<ReturnType<typeof createTestBank>>
beforeEach(async () => {
  test = await createNewApp()
  bank = await createTestBank(test.db)
})

async function live(moment: string): Promise<void> {
  test.clock.now = new Date(moment)
  await runAt(test.db, moment, {}, { settlesAtOnce: false })
  await bank.run(moment)
  await bank.run(moment)
}
const ordersOf = async (number: string) =>
  (await bank.orders()).flatMap(paymentsIn).filter(({ text }) => text.includes(number))
/** The accounts of the payments for a contract, in the order of the alphabet. */
const accountsOf = async (number: string) => (await ordersOf(number)).map(({ iban }) => iban).toSorted()

describe('a payout that the bank returns', () => {
  it('goes to the account that the customer gave while it was under way', async () => {
    const anna = await invest(test, 'A.')
    await live('2027-01-12T10:00:00+01:00')
    const [sent] = await ordersOf(anna.paying.number)
    expect(sent).toMatchObject({ iban: first })
    const of = { contractId: anna.paying.contractId, cookie: await door.logInAgain(test, anna.email) }
    const change = { option: 'tegenrekening', values: { iban: other } } as const
    expect((await confirmChange(test, of, change)).statusCode).toBe(200)
    const line = { id: sent?.id ?? '', euros: sent?.euros ?? '' }
    await bank.lay('1.xml', toStatement([line, { ...line, isIn: true, returned: 'AC04' }], { day: '2027-01-13' }))
    await live('2027-01-13T12:00:00+01:00')
    await live('2027-01-14T12:00:00+01:00')
    expect(await accountsOf(anna.paying.number)).toEqual([other, first])
    expect(bank.mails.at(-1)?.text).toContain('U hoeft niets te doen.')
  })

  it('waits until the customer confirms an account, which may be the same one', async () => {
    const anna = await invest(test, 'A.')
    await live('2027-01-12T10:00:00+01:00')
    const [sent] = await ordersOf(anna.paying.number)
    const line = { id: sent?.id ?? '', euros: sent?.euros ?? '' }
    await bank.lay('1.xml', toStatement([line, { ...line, isIn: true, returned: 'MS03' }], { day: '2027-01-13' }))
    await live('2027-01-13T12:00:00+01:00')
    await live('2027-01-14T12:00:00+01:00')
    expect(await ordersOf(anna.paying.number)).toHaveLength(1)
    const of = { contractId: anna.paying.contractId, cookie: await door.logInAgain(test, anna.email) }
    const change = { option: 'tegenrekening', values: { iban: first } } as const
    expect((await confirmChange(test, of, change)).statusCode).toBe(200)
    const again = await call(test.app, 'POST', `${changesOf(of.contractId)}/preview`, of.cookie, change)
    expect(again.statusCode).toBe(422)
    await live('2027-01-15T12:00:00+01:00')
    expect(await accountsOf(anna.paying.number)).toEqual([first, first])
  })
})

describe('a refund that the bank returns', () => {
  it('does not go to the closed account again when the customer gave another one', async () => {
    const { email, cookie } = await door.signUp(test, { name: 'Tess de Wit' })
    const person = door.applicantsWith({ initialen: 'T.', tussenvoegsel: 'de', achternaam: 'Wit' })
    const body = { ...payload, periodicDeposit: 0, chosenRiskProfile: 'NVT' } as const
    const { contractId, number } = await door.signContract(test, cookie, body, person)
    const { transfer } = await pay(test.app, cookie, { contractId, method: 'overboeking' })
    await test.db.sql(`update payments set provider = 'none', provider_id = null where reference = $1`, [
      transfer?.reference,
    ])
    const ideal = await pay(test.app, cookie, { contractId, method: 'ideal' })
    await choose(test.app, ideal.checkoutUrl ?? '', 'betaald')
    await call(test.app, 'GET', `/api/payments/${ideal.id}`, cookie)
    const closed = 'NL18RABO0123459876'
    const text = transfer?.reference ?? ''
    const arrived = { euros: '10000.00', isIn: true, text, iban: closed, name: 'T. de Wit' }
    await bank.lay('1.xml', toStatement([arrived], { day: '2026-11-23' }))
    await live('2026-11-23T12:00:00+01:00')
    const [sent] = await ordersOf(number)
    expect(sent).toMatchObject({ iban: closed, euros: '10000.00' })
    const line = { id: sent?.id ?? '', euros: '10000.00' }
    await bank.lay('2.xml', toStatement([line, { ...line, isIn: true, returned: 'AC04' }], { day: '2026-11-24' }))
    await live('2026-11-24T12:00:00+01:00')
    const of = { contractId, cookie: await door.logInAgain(test, email) }
    const change = { option: 'tegenrekening', values: { iban: other } } as const
    expect((await confirmChange(test, of, change)).statusCode).toBe(200)
    await live('2026-11-25T12:00:00+01:00')
    expect(await accountsOf(number)).toEqual([closed, other])
  })
})
