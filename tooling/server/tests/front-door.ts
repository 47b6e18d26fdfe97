import type { Applicants, CalculationPayload, Payment } from '@portal/api/operations'
import { documentsNeeded } from '@portal/flows/application/applicant-rules'
import { changeApplicant, peopleOf } from '@portal/flows/application/applicants'
import { expect, vi } from 'vitest'
import { applicants, lastCode, requestCode, saveApplicants, statements } from './applications.ts'
import { call, create } from './calculations.ts'
import { runAt } from './dealing.ts'
import { sendWhenQuiet } from './files.ts'
import { createPhoto } from './hostile/jpeg.ts'
import { choose, pay, send } from './payments.ts'
import { linkTokenOf, toCookieHeader, type TestApp } from './test-app.ts'

/** The password of every customer of the front door. */
export const password = 'paardenbloem op dinsdag'
let customers = 0

/** A customer with an account of their own; `cookie` is a fresh session. */
export type Customer = { email: string; cookie: string }

/** Creates an account as a visitor does: the form, and the link of the mail, which logs in. */
export async function signUp(test: TestApp, { name = 'Anna de Wit' }: { name?: string } = {}): Promise<Customer> {
  const email = `klant${(customers += 1)}@voordeur.example`
  await test.db.sql('delete from attempts')
  const account = { name, email, mobile: '06 1234 5678', password, acceptsTerms: true }
  const asked = await call(test.app, 'POST', '/api/accounts', undefined, account)
  expect(asked.statusCode).toBe(200)
  const token = linkTokenOf(test)
  // A test counts the mails after this one.
  test.mails.pop()
  const confirmed = await call(test.app, 'POST', '/api/accounts/confirm', toCookieHeader(asked), { token })
  expect(confirmed.json()).toEqual({ data: { status: 'authenticated' } })
  return { email, cookie: toCookieHeader(confirmed) }
}

/** A new session, after the clock moved past the end of an earlier one. */
export async function logInAgain(test: TestApp, email: string): Promise<string> {
  const answer = await call(test.app, 'POST', '/api/login', undefined, { username: email, password })
  expect(answer.json()).toEqual({ data: { status: 'authenticated' } })
  return toCookieHeader(answer)
}

/** The application of a person alone, with some other answers. */
export function applicantsWith(changes: Partial<Applicants['mijn']>): Applicants {
  return changeApplicant(applicants, 'mijn', changes)
}

/** The personal information of somebody, as a customer fills it in. */
export function personWith(
  name: Pick<Applicants['mijn'], 'initialen' | 'tussenvoegsel' | 'achternaam' | 'geboortedatum'>,
) {
  const home = {
    straatnaam: 'Dam',
    huisnummer: 1,
    huisnummerToevoeging: '',
    postcode: '1012 JS',
    woonplaats: 'Amsterdam',
  }
  const phones = { telefoonnummer: '', mobiel: '0612345678' }
  return { ...name, ...home, ...phones, geslacht: 'vrouw', land: 'NL', nationaliteit: 'NL' }
}

/** The application of the demo's `starter` of the main brand, in the name by which the portal knows that customer. */
export const starterApplicants = applicantsWith({
  initialen: 'F.J.',
  achternaam: 'Dijkhof',
  geboortedatum: '19-06-1998',
})

/** Calculates, fills in the people, and uploads their documents; returns the id of an offer that can be signed. */
export async function apply(
  { app }: TestApp,
  cookie: string,
  payload: CalculationPayload,
  people: Applicants = applicants,
): Promise<string> {
  const { offerID } = await create(app, cookie, payload)
  expect((await saveApplicants(app, cookie, offerID, people)).statusCode).toBe(200)
  for (const person of peopleOf(people.for)) {
    for (const document of documentsNeeded(people, person)) {
      const url = `/api/offers/${offerID}/files/${person}/${document}`
      expect((await sendWhenQuiet(app, url, cookie, 'image/jpeg', await createPhoto())).statusCode).toBe(200)
    }
  }
  return offerID ?? ''
}

/** Signs an offer with the code of the mail; returns the response, which a test may expect to be refused. */
export async function trySigning(test: TestApp, cookie: string, offerId: string, kept: readonly string[] = statements) {
  const asked = await requestCode(test.app, cookie, offerId)
  if (asked.statusCode !== 200) return asked
  const body = { code: lastCode(test), statements: [...kept, 'past-in-jaarruimte'] }
  return send(test.app, `/api/offers/${offerId}/sign`, cookie, body)
}

export type Signed = { contractId: string; number: string }

/** Applies and signs; returns the contract, which awaits its first payment. */
export async function signContract(
  test: TestApp,
  cookie: string,
  payload: CalculationPayload,
  people?: Applicants,
): Promise<Signed> {
  const answer = await trySigning(test, cookie, await apply(test, cookie, payload, people))
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: expect.anything() }])
  return answer.json<{ data: Signed }>().data
}

/** Lets the first money of a contract arrive now: by iDEAL, or from another provider (`overdracht`). */
export async function payFirst(
  { app, db }: TestApp,
  cookie: string,
  contractId: string,
  method: Payment['method'] = 'overdracht',
): Promise<void> {
  const { id, checkoutUrl, transfer } = await pay(app, cookie, { contractId, method })
  const page = checkoutUrl ?? `/sandbox/overboeking?kenmerk=${transfer?.reference}`
  await choose(app, page, method === 'ideal' ? 'betaald' : 'ontvangen')
  // Reading a payment asks the bank for its state.
  const read = await call(app, 'GET', `/api/payments/${id}`, cookie)
  expect(read.json()).toMatchObject({ data: { status: 'paid' } })
  // The bank tells it too, beside the test: until that is done the contract is locked, and is not dealt.
  await vi.waitFor(async () => expect(await db.sql('select from sandbox.webhooks')).toEqual([]), { timeout: 60_000 })
}

/** Moves the clock and runs the monthly job, as a server that was stopped until then does. */
export async function liveUntil({ db, clock, reference }: TestApp, moment: string): Promise<string[]> {
  clock.now = new Date(moment)
  return runAt(db, moment, {}, { reference })
}
