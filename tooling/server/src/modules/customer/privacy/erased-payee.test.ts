import type { SaleRequest } from '@portal/api/operations'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { brands } from '../../../../tests/brands.ts'
import { call, payload } from '../../../../tests/calculations.ts'
import { confirmChange, confirmSale } from '../../../../tests/contract-management.ts'
import { runAt } from '../../../../tests/dealing.ts'
import { testBox } from '../../../../tests/demo.ts'
import * as door from '../../../../tests/front-door.ts'
import { createNewApp } from '../../../../tests/test-app.ts'
import { createTestMailer } from '../../../../tests/test-mailer.ts'
import { readBounds } from './kept.ts'
import { runErasure } from './run-erasure.ts'

it('an erased account is closed after the last payout has arrived, so that the mail about a returned one arrives', async () => {
  const test = await createNewApp()
  const bank = await createTestBank(test.db)
  const { email, cookie } = await door.signUp(test, { name: 'Tess de Wit' })
  const person = door.applicantsWith({ initialen: 'T.', tussenvoegsel: 'de', achternaam: 'Wit' })
  const body = { ...payload, periodicDeposit: 0, duration: 1, chosenRiskProfile: 'NVT' } as const
  const { contractId, number } = await door.signContract(test, cookie, body, person)
  await door.payFirst(test, cookie, contractId, 'ideal')
  await door.liveUntil(test, '2027-11-10T10:00:00+01:00')
  const later = await door.logInAgain(test, email)
  const all: SaleRequest = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: false }
  expect((await confirmSale(test, { contractId, cookie: later }, all)).statusCode).toBe(200)
  const asked = await call(test.app, 'POST', '/api/me/erasure', later, { password: 'paardenbloem op dinsdag' })
  expect(asked.statusCode).toBe(200)
  const log = pino({ enabled: false })
  const live = async (moment: string) => {
    const now = (test.clock.now = new Date(moment))
    await runAt(test.db, now, {}, { settlesAtOnce: false })
    await runErasure({ db: test.db, log, mailer: createTestMailer([]), secretBox: testBox, brands, now })
    await bank.run(moment)
    await bank.run(moment)
  }
  await live('2027-11-25T10:00:00+01:00')
  await live('2027-12-10T10:00:00+01:00')
  const orders = async () => (await bank.orders()).flatMap(paymentsIn).filter(({ text }) => text.includes(number))
  const [sent] = await orders()
  const line = { id: sent?.id ?? '', euros: sent?.euros ?? '' }
  expect(Number(line.euros)).toBeGreaterThan(9_000)
  await bank.lay('1.xml', toStatement([line, { ...line, isIn: true, returned: 'AC04' }], { day: '2027-12-13' }))
  await live('2027-12-13T12:00:00+01:00')
  const isOpen = async () =>
    (await test.db.sql('select from users where email = $1 and closed_at is null', [email])).length === 1
  expect([await isOpen(), bank.mails.at(-1)?.to]).toEqual([true, email])
  const [user] = await test.db.sql<{ id: string }>('select id from users where email = $1', [email])
  const { kept } = await readBounds(test.db, ['main', user?.id ?? ''], '2027-12-13')
  // The term of the contract is over, so nobody knows until when.
  expect(kept[0]).toMatchObject({ what: 'Uw account, uw adres en uw contactgegevens', until: null })
  const again = await door.logInAgain(test, email)
  const change = { option: 'tegenrekening', values: { iban: 'NL86INGB0002445588' } } as const
  expect((await confirmChange(test, { contractId, cookie: again }, change)).statusCode).toBe(200)
  await live('2027-12-14T12:00:00+01:00')
  const made = await orders()
  expect(made).toHaveLength(2)
  const paid = made.find(({ iban }) => iban === change.values.iban)
  await bank.lay('2.xml', toStatement([{ id: paid?.id ?? '', euros: line.euros }], { day: '2027-12-15' }))
  await live('2027-12-15T12:00:00+01:00')
  await live('2027-12-16T12:00:00+01:00')
  expect(await isOpen()).toBe(false)
})
