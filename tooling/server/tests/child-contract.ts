import { changeApplicant } from '@portal/flows/application/applicants'
import { expect } from 'vitest'
import { parent } from './applications.ts'
import { call, payload } from './calculations.ts'
import * as door from './front-door.ts'
import { arrange, choose } from './payments.ts'
import { logIn, type TestApp } from './test-app.ts'

/** The child comes of age on 15 January 2027. */
const people = changeApplicant(parent, 'child', { geboortedatum: '15-01-2009' })
const plan = { ...payload, initialDeposit: 1_000, periodicDeposit: 200, chosenRiskProfile: 'NVT' as const }

export type ChildContract = door.Customer & door.Signed

/**
 * A parent signs up, and signs a contract for a child, with € 1.000 at first and € 200 a month by direct debit. It is
 * dealt for the first time on 1 December 2026.
 */
export async function investForChild(test: TestApp): Promise<ChildContract> {
  const { email, cookie } = await door.signUp(test, { name: 'Anna de Wit' })
  const signed = await door.signContract(test, cookie, plan, people)
  const { id, signUrl } = await arrange(test.app, cookie, { contractId: signed.contractId, method: 'twikey' })
  await choose(test.app, signUrl ?? '', 'getekend')
  const mandate = await call(test.app, 'GET', `/api/mandates/${id}`, cookie)
  expect(mandate.json()).toMatchObject({ data: { status: 'signed' } })
  await door.payFirst(test, cookie, signed.contractId, 'ideal')
  return { email, cookie, ...signed }
}

/** The personal information of the child, as it fills this in for its own account. */
export const personOfChild = door.personWith({
  initialen: 'A.B.',
  tussenvoegsel: '',
  achternaam: 'Kinderling',
  geboortedatum: '2009-01-15',
})

/** Staff move a contract to the account with an address. Returns the status and the message. */
export async function moveToChild(app: TestApp['app'], contractId: string, email: string) {
  const body = { email, reference: 'D-2027-3', date: '5-1-2027' }
  const answer = await call(app, 'POST', `/api/admin/contracts/${contractId}/move`, await logIn(app, 'admin'), body)
  return [answer.statusCode, answer.json<{ message?: string }>().message] as const
}
