import type { CalculationPayload, SaleRequest, TaxYear } from '@portal/api/operations'
import { expect, it } from 'vitest'
import { call, payload } from '../../../../tests/calculations.ts'
import { confirmSale } from '../../../../tests/contract-management.ts'
import { documentText } from '../../../../tests/document-text.ts'
import * as door from '../../../../tests/front-door.ts'
import { createNewApp } from '../../../../tests/test-app.ts'

const { description: _, ...rest } = payload
const buildUp: CalculationPayload = {
  ...rest,
  productCode: 'SUL',
  birthdate: '1980-01-31',
  periodicDeposit: 0,
  initialDeposit: 5_000,
  start: '2027-02-01',
  chosenRiskProfile: 'NVT',
}

it('the first annuity deposit on 31 December has an annual statement of that year', async () => {
  const test = await createNewApp()
  test.clock.now = new Date('2026-12-31T18:00:00+01:00')
  const { email, cookie } = await door.signUp(test, { name: 'Tess de Wit' })
  const person = door.applicantsWith({ initialen: 'T.', achternaam: 'Wit', geboortedatum: '31-01-1980' })
  const { contractId } = await door.signContract(test, cookie, buildUp, person)
  await door.payFirst(test, cookie, contractId, 'ideal')
  await door.liveUntil(test, '2027-03-20T10:00:00+01:00')
  const later = await door.logInAgain(test, email)
  const year = (await call(test.app, 'GET', '/api/tax-years/2026', later)).json<{ data: TaxYear }>().data
  expect(year.contracts).toMatchObject([{ depositedCents: 5_000_00 }])
  expect(await documentText(test.app, later, contractId, 'Jaaropgave 2026')).toContain('€ 5.000,00')
})

it('an annuity that is sold in January has an annual statement of that year, with the tax that was withheld', async () => {
  const test = await createNewApp()
  const { email, cookie } = await door.signUp(test, { name: 'Tess de Wit' })
  const person = door.applicantsWith({ initialen: 'T.', achternaam: 'Wit', geboortedatum: '31-01-1980' })
  const body = { ...buildUp, start: '2026-12-01', initialDeposit: 20_000 }
  const { contractId } = await door.signContract(test, cookie, body, person)
  await door.payFirst(test, cookie, contractId, 'ideal')
  await door.liveUntil(test, '2026-12-15T10:00:00+01:00')
  const of = { contractId, cookie: await door.logInAgain(test, email) }
  const all: SaleRequest = { kind: 'all', amountCents: null, funds: [], acceptsTaxConsequence: true }
  expect((await confirmSale(test, of, all)).statusCode).toBe(200)
  await door.liveUntil(test, '2028-02-20T10:00:00+01:00')
  const later = await door.logInAgain(test, email)
  const year = (await call(test.app, 'GET', '/api/tax-years/2027', later)).json<{ data: TaxYear }>().data
  expect(year.contracts[0]?.surrenderTaxCents).toBeGreaterThan(9_000_00)
  expect(await documentText(test.app, later, contractId, 'Jaaropgave 2027')).toContain('Afgekocht in 2027, bruto')
})
