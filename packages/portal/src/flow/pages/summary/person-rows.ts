import type { ApplicantKind, Applicants, Country } from '@portal/api/operations'
import { askedTaxFields } from '@portal/flows/application/abroad-tax'
import { applicantOf } from '@portal/flows/application/applicants'
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
import {
  applicationTexts,
  identityTexts,
  originTexts,
  personTexts,
  taxTexts,
} from '../../application/application-texts.ts'
import type { SummaryRow } from './plan-rows.ts'
import { summaryTexts } from './summary-texts.ts'

type Countries = readonly Country[]

/** A person's data; only the end of the citizen service number is shown. */
export function toPersonRows(applicants: Applicants, person: ApplicantKind, countries: Countries): SummaryRow[] {
  const applicant = applicantOf(applicants, person)
  const { geslacht, geboortedatum, bsn } = applicant
  const rows = [
    row(summaryTexts.name, toFullName(applicant)),
    row(personTexts.geslacht, geslacht === '' ? '' : personTexts.geslachten[geslacht]),
    row(personTexts.geboortedatum, tidy(parseDate, formatDate, geboortedatum)),
    row(personTexts.bsn, masked(bsn)),
  ]
  if (!('land' in applicant)) return rows
  const { straatnaam, huisnummer, huisnummerToevoeging, postcode, woonplaats } = applicant
  const house = [straatnaam, huisnummer, huisnummerToevoeging].filter((part) => part.trim() !== '').join(' ')
  return [
    ...rows,
    row(personTexts.nationaliteit, countryName(applicant.nationaliteit, countries)),
    row(personTexts.address, `${house}, ${[postcode, woonplaats].filter((part) => part.trim() !== '').join(' ')}`),
    row(summaryTexts.country, countryName(applicant.land, countries)),
    row(personTexts.mobiel, tidy(parsePhone, formatPhone, applicant.mobiel)),
    row(personTexts.telefoonnummer, tidy(parsePhone, formatPhone, applicant.telefoonnummer)),
    ...('iban' in applicant ? [row(personTexts.iban, tidy(parseIban, formatIban, applicant.iban))] : []),
  ]
}

export function toIdentityRows(applicants: Applicants, person: ApplicantKind): SummaryRow[] {
  const { identiteitsbewijs, geldigTot } = applicantOf(applicants, person)
  return [
    row(summaryTexts.identity, identiteitsbewijs === '' ? '' : identityTexts.kinds[identiteitsbewijs]),
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
    row(originTexts.toelichting, herkomstToelichting),
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
