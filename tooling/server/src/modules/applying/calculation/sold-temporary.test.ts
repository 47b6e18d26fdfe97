import type { SaleRequest } from '@portal/api/operations'
import { expect, it } from 'vitest'
import { annuity, call } from '../../../../tests/calculations.ts'
import { confirmSale } from '../../../../tests/contract-management.ts'
import * as door from '../../../../tests/front-door.ts'
import { reference as ofRelease } from '../../../../tests/reference.ts'
import { createNewApp } from '../../../../tests/test-app.ts'

const last = ofRelease.fiscalYears.find(({ year }) => year === 2026)
const reference = {
  ...ofRelease,
  fiscalYears: [...ofRelease.fiscalYears.filter(({ year }) => year < 2027), { ...last!, year: 2027 }],
}
const temporary = { ...annuity, birthdate: '1957-05-10', duration: 5, chosenRiskProfile: 'NVT' } as const

it('a temporary annuity that was sold as a whole no longer counts for the yearly maximum', async () => {
  const test = await createNewApp({ reference })
  const { email, cookie } = await door.signUp(test, { name: 'Tess de Wit' })
  const person = door.applicantsWith({ initialen: 'T.', achternaam: 'Wit', geboortedatum: '10-05-1957' })
  const { contractId } = await door.signContract(test, cookie, { ...temporary, funds: [...temporary.funds] }, person)
  await door.payFirst(test, cookie, contractId)
  await door.liveUntil(test, '2026-12-10T10:00:00+01:00')
  const all: SaleRequest = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: true }
  const sold = await confirmSale(test, { contractId, cookie: await door.logInAgain(test, email) }, all)
  expect(sold.statusCode).toBe(200)
  await door.liveUntil(test, '2027-03-20T10:00:00+01:00')
  const later = await door.logInAgain(test, email)
  const answer = await call(test.app, 'POST', '/api/calculation', later, { ...temporary, start: '2027-04-01' })
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined])
})
