import type { ApplicantKind, Applicants, Country, PartnerApplicant } from '@portal/api/operations'
import { askedTaxFields } from '@portal/flows/application/abroad-tax'
import type { PersonField } from '@portal/flows/application/applicant-rules'
import { type Applicant, applicantOf } from '@portal/flows/application/applicants'
import { formatDate, parseDate } from '@portal/flows/values/dates'
import {
  formatIban,
  formatMaskedBsn,
  formatPhone,
  parseBsn,
  parseIban,
  parsePhone,
} from '@portal/flows/values/identifiers'
import { toFullName } from '@portal/flows/values/name-rules'
import { type Parsed, valueOrNull } from '@portal/flows/values/parsed'
import { applicationTexts, identityTexts, originTexts, personTexts, taxTexts } from './application-texts.ts'

/** A name with its value, as the customer reads it. */
export type SummaryRow = { readonly term: string; readonly text: string }

type Countries = readonly Country[]

/** The parts of a person's data, each with the fields that it shows. */
export const personParts = [
  { id: 'name', fields: ['initialen', 'tussenvoegsel', 'achternaam'] },
  { id: 'geslacht', fields: ['geslacht'] },
  { id: 'geboortedatum', fields: ['geboortedatum'] },
  { id: 'bsn', fields: ['bsn'] },
  { id: 'nationaliteit', fields: ['nationaliteit'] },
  { id: 'land', fields: ['land'] },
  { id: 'address', fields: ['postcode', 'huisnummer', 'huisnummerToevoeging', 'straatnaam', 'woonplaats'] },
  { id: 'phones', fields: ['mobiel', 'telefoonnummer'] },
  { id: 'iban', fields: ['iban'] },
] as const satisfies readonly { id: string; fields: readonly PersonField[] }[]

export type PersonPart = (typeof personParts)[number]['id']

/** One part of a person's data as a row; null for a part that this person does not have. */
export function toPersonRow(applicant: Applicant, part: PersonPart, countries: Countries): SummaryRow | null {
  switch (part) {
    case 'name':
      return row(personTexts.name, toFullName(applicant))
    case 'geslacht':
      return row(personTexts.geslacht, applicant.geslacht === '' ? '' : personTexts.geslachten[applicant.geslacht])
    case 'geboortedatum':
      return row(personTexts.geboortedatum, tidy(parseDate, formatDate, applicant.geboortedatum))
    case 'bsn':
      return row(personTexts.bsn, masked(applicant.bsn))
    case 'iban':
      return 'iban' in applicant ? row(personTexts.iban, tidy(parseIban, formatIban, applicant.iban)) : null
    default:
      return 'land' in applicant ? toContactRow(applicant, part, countries) : null
  }
}

type ContactPart = Exclude<PersonPart, 'name' | 'geslacht' | 'geboortedatum' | 'bsn' | 'iban'>

function toContactRow(applicant: PartnerApplicant, part: ContactPart, countries: Countries): SummaryRow {
  switch (part) {
    case 'nationaliteit':
      return row(personTexts.nationaliteit, countryName(applicant.nationaliteit, countries))
    case 'land':
      return row(personTexts.country, countryName(applicant.land, countries))
    case 'address': {
      const { straatnaam, huisnummer, huisnummerToevoeging, postcode, woonplaats } = applicant
      const street = filled([straatnaam, huisnummer, huisnummerToevoeging])
      return row(personTexts.address, `${street}, ${filled([postcode, woonplaats])}`)
    }
    case 'phones': {
      const phones = [applicant.mobiel, applicant.telefoonnummer].filter((phone) => phone.trim() !== '')
      return row(personTexts.phones, phones.map((phone) => tidy(parsePhone, formatPhone, phone)).join(', '))
    }
  }
}

function filled(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(' ')
}

/** A person's data; only the end of the citizen service number is shown. */
export function toPersonRows(applicants: Applicants, person: ApplicantKind, countries: Countries): SummaryRow[] {
  const applicant = applicantOf(applicants, person)
  return personParts.flatMap(({ id }) => toPersonRow(applicant, id, countries) ?? [])
}

export function toIdentityRows(applicants: Applicants, person: ApplicantKind): SummaryRow[] {
  const { identiteitsbewijs, geldigTot } = applicantOf(applicants, person)
  return [
    row(identityTexts.title, identiteitsbewijs === '' ? '' : identityTexts.kinds[identiteitsbewijs]),
    row(identityTexts.geldigTot, tidy(parseDate, formatDate, geldigTot)),
  ]
}

/** Only the questions that apply to this person: an answer to another one does not count. */
export function toTaxRows(applicants: Applicants, person: ApplicantKind, countries: Countries): SummaryRow[] {
  const applicant = applicantOf(applicants, person)
  const { uitsluitend, abroadTax } = applicant
  return askedTaxFields(applicant).map((field) => {
    switch (field) {
      case 'uitsluitend':
        return row(taxTexts.questions[field], toYesOrNo(uitsluitend))
      case 'country':
        return row(taxTexts.country, countryName(abroadTax.country, countries))
      case 'taxIdentificationNumber':
      case 'taxIdentificationNumberUS':
        return row(taxTexts[field], masked(abroadTax[field]))
      case 'explanation':
        return row(taxTexts.explanation, abroadTax.explanation)
      case 'residenceExplanation':
        return row(taxTexts.residenceExplanation, abroadTax.residenceExplanation ?? '')
      default:
        return row(taxTexts.questions[field], toYesOrNo(abroadTax[field]))
    }
  })
}

export function toOriginRows({ herkomst, herkomstToelichting }: Applicants): SummaryRow[] {
  return [
    row(originTexts.herkomst, herkomst === '' ? '' : originTexts.options[herkomst]),
    ...(herkomstToelichting.trim() === '' ? [] : [row(originTexts.toelichting, herkomstToelichting)]),
  ]
}

function row(term: string, text: string): SummaryRow {
  return { term, text }
}

function masked(number: string): string {
  const text = valueOrNull(parseBsn(number)) ?? number.trim()
  return text === '' ? '' : formatMaskedBsn(text)
}

/** The text as it is shown, or as it was typed when it is invalid. */
function tidy(parse: (text: string) => Parsed<string>, format: (value: string) => string, text: string): string {
  const parsed = parse(text)
  return parsed.ok ? format(parsed.value) : text
}

function toYesOrNo(answer: '' | 'ja' | 'nee'): string {
  if (answer === '') return ''
  return answer === 'ja' ? applicationTexts.yes : applicationTexts.no
}

function countryName(code: string, countries: Countries): string {
  return countries.find((country) => country.code === code)?.name ?? code
}
