import type { Applicants, CalculationPayload } from '@portal/api/operations'
import { changeApplicant, initialApplicants, peopleOf, withApplicantType } from '@portal/flows/application/applicants'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Queries } from '../src/platform/database/database.ts'
import { call, create, payload } from './calculations.ts'
import { testDay } from './demo.ts'
import type { TestApp } from './test-app.ts'

/** Values that occur nowhere else, so that a leak can be found. */
export const sentinels = {
  bsn: '999990019',
  partnerBsn: '111222333',
  iban: 'NL91 ABNA 0417 1643 00',
  tin: 'TIN88442211',
  tinUS: '987-65-4321',
}
const somebody = {
  initialen: 'A.B.',
  achternaam: 'Zonderling',
  geslacht: 'vrouw',
  geboortedatum: '10-05-1959',
  identiteitsbewijs: 'paspoort',
  geldigTot: '31-12-2030',
  uitsluitend: 'ja',
} as const
const address = {
  postcode: '1012 JS',
  huisnummer: '1',
  straatnaam: 'Dam',
  woonplaats: 'Amsterdam',
  mobiel: '06 12345678',
}
const bornHere = { ...initialApplicants().mijn.abroadTax, bornUS: 'nee' } as const
const mijn = { ...somebody, ...address, bsn: sentinels.bsn, iban: sentinels.iban, abroadTax: bornHere }
const none = { ...withApplicantType(initialApplicants(), 'mijn'), herkomst: 'spaargeld' } as const

/** A complete application of the customer alone. */
export const applicants: Applicants = changeApplicant(none, 'mijn', mijn)
/** The same with a partner. */
export const couple: Applicants = changeApplicant(withApplicantType(applicants, 'partner'), 'partner', {
  ...somebody,
  ...address,
  achternaam: 'Partnerling',
  bsn: sentinels.partnerBsn,
  abroadTax: bornHere,
})
/** A complete application for a child, whom the customer represents. */
export const parent: Applicants = changeApplicant(withApplicantType(applicants, 'child'), 'child', {
  ...somebody,
  achternaam: 'Kinderling',
  geboortedatum: '1-2-2015',
  bsn: sentinels.partnerBsn,
  abroadTax: bornHere,
})
/** The customer pays tax abroad and in the United States. */
export const abroad: Applicants = changeApplicant(applicants, 'mijn', {
  uitsluitend: 'nee',
  abroadTax: {
    ...bornHere,
    taxNL: 'ja',
    taxAbroad: 'ja',
    country: 'BE',
    taxIdentificationNumber: sentinels.tin,
    taxUS: 'ja',
    taxIdentificationNumberUS: sentinels.tinUS,
  },
})
export const withoutProfile: CalculationPayload = { ...payload, chosenRiskProfile: 'NVT' }

export function saveApplicants(app: FastifyInstance, cookie: string, offerID: string | null, body: object) {
  return call(app, 'PUT', `/api/offers/${offerID}/applicants`, cookie, body)
}

/** Creates an offer that can be signed, with the given payload and people; returns its id. */
export async function createComplete(
  { app, db }: TestApp,
  cookie: string,
  body: CalculationPayload = withoutProfile,
  people: Applicants = applicants,
): Promise<string> {
  const { offerID } = await create(app, cookie, body)
  expect((await saveApplicants(app, cookie, offerID, people)).statusCode).toBe(200)
  for (const person of peopleOf(people.for)) {
    await db.sql(
      `insert into application_files (brand, offer_id, person, document, media_type, bytes, content, received_at)
         select brand, id, $2, 'kopie', 'image/jpeg', 3, 'abc', created_at from offers where id = $1`,
      [offerID, person],
    )
  }
  return offerID ?? ''
}

/** The statements of an application without a profile. */
export const statements = ['voorwaarden', 'documenten-gelezen', 'naar-waarheid', 'wijzigingen-melden', 'zonder-profiel']

/** Confirms what most applications need, and the statements that only this one needs. */
export function requestCode(app: FastifyInstance, cookie: string, offerID: string, confirmed: readonly string[] = []) {
  const made = [...statements, 'past-in-jaarruimte', ...confirmed]
  return call(app, 'POST', `/api/offers/${offerID}/signing-code`, cookie, { statements: made })
}

export function signWith(
  app: FastifyInstance,
  cookie: string,
  offerID: string,
  code: string,
  key = crypto.randomUUID(),
) {
  return app.inject({
    method: 'POST',
    url: `/api/offers/${offerID}/sign`,
    headers: { cookie, 'idempotency-key': key },
    // The server saves only the statements that an application needs.
    payload: { code, statements: [...statements, 'past-in-jaarruimte'] },
  })
}

/** The code in the last mail. */
export function lastCode({ mails }: TestApp): string {
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}

/** Another code of six digits. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** The contracts that were signed in a test, not those of the demo data. */
export function signedContracts(db: Queries): Promise<{ id: string }[]> {
  return db.sql<{ id: string }>('select id from contracts where offer_id is not null and created_at >= $1', [testDay])
}
