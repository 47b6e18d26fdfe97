import type { CalculationPayload } from '@portal/api/operations'
import { createComplete } from '@portal/server/tests/applications'
import { call } from '@portal/server/tests/calculations'
import { confirmChange } from '@portal/server/tests/contract-management'
import { applicantsWith, liveUntil, logInAgain, signUp, trySigning } from '@portal/server/tests/front-door'
import { arrange, choose, pay } from '@portal/server/tests/payments'
import type { TestApp } from '@portal/server/tests/test-app'
import { expect } from 'vitest'
import type { Case } from './cases.ts'

/** A contract of the trial, with what is needed to act for its customer. */
export type Driven = Case & { contractId: string; email: string; surname: string }

/** The people of the trial have a name and a citizen service number each. */
const surnameOf = (index: number) => `Trial${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`

function bsnOf(index: number): string {
  for (let number = 200_000_000 + index * 100; ; number++) {
    const digits = Array.from(String(number), Number)
    const sum = digits.reduce((total, digit, at) => total + digit * (at === 8 ? -1 : 9 - at), 0)
    if (sum % 11 === 0) return String(number)
  }
}

export function payloadOf(each: Case): CalculationPayload {
  const { product, born, start, years, term, initial, monthly, split, elsewhere, conditions } = each
  const isAnnuity = product !== 'SB'
  return {
    productCode: product,
    initialDeposit: initial,
    periodicDeposit: monthly,
    start,
    duration: years,
    chosenRiskProfile: 'NVT',
    uitkeringsTermijnCode: term,
    polisVoorwaardeCode: conditions,
    ...(isAnnuity && { birthdate: born }),
    ...(product === 'SUL' && { isHuidigeLijfrenteOversluiten: each.first?.from === 'provider' }),
    ...(elsewhere > 0 && { otherTemporaryPayouts: elsewhere }),
    funds: Object.entries(split).map(([id, percentage]) => ({ id, percentage })),
  }
}

/** Opens the accounts and signs every contract, all on the day on which the test's clock starts. */
export async function signAll(test: TestApp, cases: readonly Case[]): Promise<Driven[]> {
  const customers = new Map<string, { email: string; cookie: string; surname: string; bsn: string }>()
  const signed: Driven[] = []
  for (const each of cases) {
    const index = customers.size
    const known = customers.get(each.of)
    const surname = known?.surname ?? surnameOf(index)
    const customer = known ?? { ...(await signUp(test, { name: `A.B. ${surname}` })), surname, bsn: bsnOf(index) }
    customers.set(each.of, customer)
    const geboortedatum = each.born.split('-').toReversed().join('-')
    const people = applicantsWith({ achternaam: surname, geboortedatum, bsn: customer.bsn })
    // Cleaning a picture takes half a second and no money, so the document is put there.
    const offerId = await createComplete(test, customer.cookie, payloadOf(each), people)
    const answer = await trySigning(test, customer.cookie, offerId)
    expect([each.name, answer.statusCode, answer.json()]).toEqual([each.name, 200, { data: expect.anything() }])
    const { contractId } = answer.json<{ data: { contractId: string } }>().data
    signed.push({ ...each, contractId, email: customer.email, surname })
  }
  return signed
}

type Event = { at: string; act: () => Promise<void> }

/** Lets everybody live until a moment: the clock moves from one event to the next and runs the administration. */
export async function liveThrough(test: TestApp, driven: readonly Driven[], stops: readonly Event[]): Promise<void> {
  const events = [...driven.flatMap((each) => eventsOf(test, each)), ...stops].toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  )
  for (const { at, act } of events) {
    if (new Date(at) > test.clock.now) await liveUntil(test, at)
    await act()
  }
}

function eventsOf(test: TestApp, each: Driven): Event[] {
  const { first, mandateAt, creditAt, reportedAt } = each
  return [
    ...(first ? [{ at: first.at, act: () => payIn(test, each) }] : []),
    ...(mandateAt ? [{ at: mandateAt, act: () => signMandate(test, each) }] : []),
    ...(creditAt ? [{ at: creditAt, act: () => askForCredit(test, each) }] : []),
    ...(reportedAt ? [{ at: reportedAt, act: () => reportDeath(test, each) }] : []),
  ]
}

async function payIn(test: TestApp, { contractId, email, first }: Driven): Promise<void> {
  const cookie = await logInAgain(test, email)
  const method = first?.from === 'provider' ? 'overdracht' : 'ideal'
  const { id, checkoutUrl, transfer } = await pay(test.app, cookie, { contractId, method })
  const page = checkoutUrl ?? `/sandbox/overboeking?kenmerk=${transfer?.reference}`
  await choose(test.app, page, method === 'ideal' ? 'betaald' : 'ontvangen')
  const read = await call(test.app, 'GET', `/api/payments/${id}`, cookie)
  expect(read.json()).toMatchObject({ data: { status: 'paid' } })
}

async function signMandate(test: TestApp, { contractId, email }: Driven): Promise<void> {
  const cookie = await logInAgain(test, email)
  const { id, signUrl } = await arrange(test.app, cookie, { contractId, method: 'twikey' })
  await choose(test.app, signUrl ?? '', 'getekend')
  // Reading it asks the bank again, at most once a second.
  test.clock.advance(2_000)
  const read = await call(test.app, 'GET', `/api/mandates/${id}`, cookie)
  expect(read.json()).toMatchObject({ data: { status: 'signed' } })
}

async function askForCredit(test: TestApp, { contractId, email }: Driven): Promise<void> {
  const cookie = await logInAgain(test, email)
  const change = { option: 'loonheffingskorting', values: { wageTaxCredit: true } } as const
  expect((await confirmChange(test, { contractId, cookie }, change)).statusCode).toBe(200)
}

async function reportDeath({ app, clock }: TestApp, { surname, born }: Driven): Promise<void> {
  const answer = await call(app, 'POST', '/api/deaths', undefined, {
    name: `A.B. ${surname}`,
    geboortedatum: born.split('-').toReversed().join('-'),
    diedOn: clock.now.toISOString().slice(0, 10).split('-').toReversed().join('-'),
    contractNumber: '',
    reporter: 'C. Nabestaande',
    email: 'nabestaande@trial.example',
    phone: '06 1234 5678',
  })
  expect(answer.statusCode).toBe(200)
}

/** Asks for two years, and for a year less than the signed, shortest term; returns what was not refused. */
export async function askForShorterTerms(test: TestApp, driven: readonly Driven[]): Promise<string[]> {
  const accepted: string[] = []
  for (const { contractId, email, product, years, name } of driven) {
    if (product !== 'SDIL') continue
    const cookie = await logInAgain(test, email)
    for (const duration of years === 20 ? [2, 4] : [2, years - 1]) {
      const change = { option: 'looptijd', values: { duration } }
      const url = `/api/contracts/${contractId}/changes/preview`
      const { statusCode } = await call(test.app, 'POST', url, cookie, change)
      if (statusCode !== 422) accepted.push(`${name}: ${duration} years: ${statusCode}`)
    }
  }
  return accepted
}
