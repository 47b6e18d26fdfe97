import type { CalculationPayload } from '@portal/api/operations'
import { expect, it } from 'vitest'
import { createTestBank, paymentsIn, toStatement } from '../../../../tests/bank.ts'
import { call, payload } from '../../../../tests/calculations.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, work } from '../../../../tests/investors.ts'
import { arrange, choose, send } from '../../../../tests/payments.ts'
import { createNewApp } from '../../../../tests/test-app.ts'

const { description: _, ...rest } = payload
const buildUp: CalculationPayload = {
  ...rest,
  productCode: 'SUL',
  birthdate: '1980-01-31',
  initialDeposit: 0,
  periodicDeposit: 300,
  chosenRiskProfile: 'NVT',
}
const event = { kind: 'overdragen', values: { date: '', name: 'Nieuwe Bank', reference: 'P-42', email: '' } }
const settlement = {
  name: 'Nieuwe Bank',
  iban: 'NL86INGB0002445588',
  paymentReference: 'P-42',
  reference: 'D-14',
  date: '1-12-2026',
}

it('a deposit that arrives after the transfer of an annuity is sent back to the customer, not to the new provider', async () => {
  const test = await createNewApp()
  const bank = await createTestBank(test.db)
  const { email, cookie } = await door.signUp(test, { name: 'Tess de Wit' })
  const person = door.applicantsWith({ initialen: 'T.', achternaam: 'Wit', geboortedatum: '31-01-1980' })
  const { contractId, number } = await door.signContract(test, cookie, buildUp, person)
  const { id, signUrl } = await arrange(test.app, cookie, { contractId, method: 'twikey' })
  await choose(test.app, signUrl ?? '', 'getekend')
  await call(test.app, 'GET', `/api/mandates/${id}`, cookie)
  // December is dealt, and the deposit for January is collected on 28 December.
  await door.liveUntil(test, '2026-12-29T10:00:00+01:00')
  const later = await door.logInAgain(test, email)
  expect((await send(test.app, `/api/contracts/${contractId}/life-events`, later, event)).statusCode).toBe(200)
  expect(await act(test, `contracts/${contractId}/settlement`, settlement)).toBe(200)
  const [held] = await work(test, 'money-held')
  expect(held?.details[0]).toContain(number)
  expect(await act(test, 'attention/closure', { kind: 'money-held', id: held?.id })).toBe(200)
  await bank.run('2026-12-30T10:00:00+01:00')
  const orders = async () => (await bank.orders()).flatMap(paymentsIn).filter(({ text }) => text.includes(number))
  const [sent, ...others] = await orders()
  expect([sent, others]).toEqual([expect.objectContaining({ euros: '300.00', iban: 'NL91ABNA0417164300' }), []])
  // The annuity is not paid yet: an account for this refund would become that of the new provider.
  const line = { id: sent?.id ?? '', euros: '300.00' }
  await bank.lay('1.xml', toStatement([line, { ...line, isIn: true, returned: 'AC04' }], { day: '2026-12-31' }))
  await bank.run('2026-12-31T10:00:00+01:00')
  const [returned] = await work(test, 'payment-returned')
  expect(returned).toMatchObject({ details: [expect.stringContaining(number), 'Reden van de bank: AC04'] })
  expect(returned?.contracts ?? []).toEqual([])
  expect(await act(test, `contracts/${contractId}/settlement`, settlement)).toBe(409)
  await bank.run('2026-12-31T11:00:00+01:00')
  expect(await orders()).toHaveLength(1)
})
