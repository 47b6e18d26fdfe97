import type { CalculationPayload, TaxYear } from '@portal/api/operations'
import { describe, expect, it } from 'vitest'
import { annuity, call, payload } from '../../../../tests/calculations.ts'
import * as door from '../../../../tests/front-door.ts'
import { act } from '../../../../tests/investors.ts'
import { linesOf } from '../../../../tests/dealing.ts'
import { send } from '../../../../tests/payments.ts'
import { createNewApp } from '../../../../tests/test-app.ts'

const { description: _, ...rest } = payload
const buildUp: CalculationPayload = {
  ...rest,
  productCode: 'SUL',
  birthdate: '1980-01-31',
  periodicDeposit: 0,
  isHuidigeLijfrenteOversluiten: true,
  chosenRiskProfile: 'NVT',
}
const drawDown: CalculationPayload = { ...annuity, birthdate: '1957-05-10', chosenRiskProfile: 'NVT' }
const event = { kind: 'overdragen', values: { date: '', name: 'Nieuwe Bank', reference: 'P-42', email: '' } }
const settlement = {
  name: 'Nieuwe Bank',
  iban: 'NL86INGB0002445588',
  paymentReference: 'P-42',
  reference: 'D-14',
  date: '1-12-2026',
}

/** A living customer moves an annuity to another provider: reported by the customer, ended by staff, dealt in January. */
async function transfer(body: CalculationPayload, geboortedatum: string) {
  const test = await createNewApp()
  const { email, cookie } = await door.signUp(test, { name: 'Tess de Wit' })
  const person = door.applicantsWith({ initialen: 'T.', tussenvoegsel: 'de', achternaam: 'Wit', geboortedatum })
  const { contractId } = await door.signContract(test, cookie, body, person)
  await door.payFirst(test, cookie, contractId)
  await door.liveUntil(test, '2026-12-10T10:00:00+01:00')
  const later = await door.logInAgain(test, email)
  expect((await send(test.app, `/api/contracts/${contractId}/life-events`, later, event)).statusCode).toBe(200)
  expect(await act(test, `contracts/${contractId}/settlement`, settlement)).toBe(200)
  const mail = test.mails.at(-1)?.text
  await door.liveUntil(test, '2027-02-20T10:00:00+01:00')
  const lines = await linesOf(test.db, contractId, '2027-01-01')
  const sumOf = (kind: string) => lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount_cents : 0), 0)
  const answer = await call(test.app, 'GET', '/api/tax-years/2027', await door.logInAgain(test, email))
  const [figures] = answer.json<{ data: TaxYear }>().data.contracts
  return { mail, sold: -sumOf('sale'), tax: 0 - sumOf('tax'), figures }
}

describe('an annuity that moves to another provider', () => {
  it('has nothing withheld, also when it is small', async () => {
    const { mail, sold, tax } = await transfer({ ...buildUp, initialDeposit: 4_000 }, '31-01-1980')
    expect(mail).toContain('Wij houden er geen belasting op in.')
    expect(sold).toBeGreaterThan(3_500_00)
    expect(tax).toBe(0)
  })

  it.each([
    ['builds up', { ...buildUp, initialDeposit: 50_000 }, '31-01-1980'],
    ['pays out', drawDown, '10-05-1957'],
  ] as const)('is no surrender in the figures for the tax return when it %s', async (_name, body, born) => {
    const { sold, tax, figures } = await transfer(body, born)
    expect(sold).toBeGreaterThan(40_000_00)
    expect(tax - (figures?.payoutTaxCents ?? 0)).toBe(0)
    expect(figures).toMatchObject({ surrenderedCents: 0, surrenderTaxCents: 0, revisionInterestCents: 0 })
  })
})
