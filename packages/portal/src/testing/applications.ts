import type { Applicants, Country, PersonalInfo, ReceivedFile, Relation, SelfApplicant } from '@portal/api/operations'
import { applicantOf, initialApplicants } from '@portal/flows/application/applicants'
import { offerID, payload, toCalculation } from './calculations.ts'
import type { Answers } from './fake-api.ts'
import { flowAnswers } from './flow-answers.ts'
import { plan, savedFlow } from './saved-copies.ts'

export const partnerRelation: Relation = {
  id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  kind: 'partner',
  initialen: 'P.',
  tussenvoegsel: 'de',
  achternaam: 'Partner',
  geboortedatum: '1981-03-04',
  isInUse: false,
}

export const childRelation: Relation = { ...partnerRelation, id: offerID, kind: 'child', achternaam: 'Kind' }

export const personalInfo: PersonalInfo = {
  initialen: 'S.',
  tussenvoegsel: '',
  achternaam: 'Spaarder',
  geboortedatum: '1980-12-31',
  geslacht: 'vrouw',
  straatnaam: 'Damrak',
  huisnummer: 1,
  huisnummerToevoeging: 'A',
  postcode: '1012 JS',
  woonplaats: 'Amsterdam',
  land: 'NL',
  telefoonnummer: '',
  mobiel: '+31612345678',
  nationaliteit: 'NL',
  email: 'spaarder@demo.nl',
  identiteitsbewijs: null,
  iban: null,
}

export const countries: Country[] = [
  { code: 'BE', name: 'België' },
  { code: 'NL', name: 'Nederland' },
  { code: 'US', name: 'Verenigde Staten' },
  { code: 'AF', name: 'Afghanistan' },
]

/** The customer, completely filled in. */
export const mijn: SelfApplicant = {
  ...initialApplicants().mijn,
  initialen: 'S.',
  achternaam: 'Spaarder',
  geslacht: 'vrouw',
  geboortedatum: '31-12-1980',
  bsn: '123456782',
  identiteitsbewijs: 'paspoort',
  geldigTot: '31-12-2030',
  uitsluitend: 'ja',
  abroadTax: { ...initialApplicants().mijn.abroadTax, taxNL: 'ja', taxAbroad: 'nee', taxUS: 'nee', bornUS: 'nee' },
  postcode: '1012 JS',
  huisnummer: '1',
  straatnaam: 'Damrak',
  woonplaats: 'Amsterdam',
  mobiel: '06 12345678',
  iban: 'NL91 ABNA 0417 1643 00',
}

/** A complete application for the customer alone. */
export const applicants: Applicants = { ...initialApplicants(), for: 'mijn', mijn, herkomst: 'salaris' }

/** A complete application for the customer and the partner. */
export const couple: Applicants = {
  ...applicants,
  for: 'partner',
  partner: { ...applicantOf(applicants, 'partner'), ...withoutIban(mijn), achternaam: 'Partner', bsn: '111222333' },
}

export const passport: ReceivedFile = {
  person: 'mijn',
  document: 'kopie',
  mediaType: 'image/jpeg',
  bytes: 123_456,
  receivedAt: '2026-11-20T10:00:00.000Z',
}

/** The saved copy of a visit that reached the result of "Bedrag beleggen". */
export const savedOffer = savedFlow({ ...plan, offerID, resultaat: toCalculation(payload), activePage: 'resultaat' })

/** The server's responses to a customer who applies; it saves the draft. */
export function applicationAnswers(draft: Applicants | null, files: readonly ReceivedFile[] = []): Answers {
  let kept = draft
  return {
    ...flowAnswers,
    getApplicants: () => ({ data: kept }),
    saveApplicants: ({ body }) => {
      kept = body as Applicants
      return { data: {} }
    },
    getFiles: { data: [...files] },
    getPersonalInfo: { data: personalInfo },
    getRelations: { data: [partnerRelation, childRelation] },
    getCountries: { data: countries },
  }
}

function withoutIban({ iban: _iban, ...person }: SelfApplicant) {
  return person
}
