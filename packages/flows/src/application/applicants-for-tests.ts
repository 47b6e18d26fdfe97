import type { Applicants } from '@portal/api/operations'
import { initialApplicants, withApplicantType } from './applicants.ts'

const person = {
  initialen: 'J.P.',
  tussenvoegsel: 'van der',
  achternaam: 'Berg',
  geslacht: 'man',
  geboortedatum: '31-12-1980',
  identiteitsbewijs: 'identiteitskaart',
  geldigTot: '31-12-2030',
  uitsluitend: 'ja',
  abroadTax: { ...initialApplicants().mijn.abroadTax, bornUS: 'nee' },
} as const

const address = {
  nationaliteit: 'NL',
  land: 'NL',
  postcode: '1234ab',
  huisnummer: '12',
  huisnummerToevoeging: 'A',
  straatnaam: 'Dorpsstraat',
  woonplaats: 'Ons Dorp',
  telefoonnummer: '',
  mobiel: '06-12345678',
} as const

/** A complete application for the customer, a partner or a child; all have an identity card and pay tax here. */
export const applicants: Applicants = {
  ...withApplicantType(initialApplicants(), 'mijn'),
  mijn: { ...person, ...address, bsn: '123456782', iban: 'nl91 abna 0417 1643 00' },
  partner: { ...person, ...address, geslacht: 'vrouw', bsn: '111222333' },
  child: { ...person, geslacht: 'anders', geboortedatum: '1 mei 2015', bsn: '999990019' },
  herkomst: 'salaris',
}

/** Both sides of all identity cards, as received. */
export const documents = ['mijn', 'partner', 'child'].flatMap((who) => [`${who}/voorkant`, `${who}/achterkant`])
