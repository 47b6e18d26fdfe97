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
import { valueOrNull } from '@portal/flows/values/parsed'
import { applicationTexts, identityTexts, originTexts, personTexts, taxTexts } from '../../application/texts.ts'
import type { SummaryRow } from './plan-rows.ts'
import { summaryTexts } from './texts.ts'

type Countries = readonly Country[]

/** A person's data; only the end of the citizen service number is shown. */
export function toPersonRows(applicants: Applicants, person: ApplicantKind, countries: Countries): SummaryRow[] {
  const applicant = applicantOf(applicants, person)
  const { geslacht, geboortedatum, bsn } = applicant
  const rows = [
    row(summaryTexts.name, toFullName(applicant)),
    row(personTexts.geslacht, geslacht === '' ? '' : personTexts.geslachten[geslacht]),
    row(personTexts.geboortedatum, toDateText(geboortedatum)),
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
    row(personTexts.mobiel, toPhoneText(applicant.mobiel)),
    row(personTexts.telefoonnummer, toPhoneText(applicant.telefoonnummer)),
    ...('iban' in applicant ? [row(personTexts.iban, toIbanText(applicant.iban))] : []),
  ]
}

export function toIdentityRows(applicants: Applicants, person: ApplicantKind): SummaryRow[] {
  const { identiteitsbewijs, geldigTot } = applicantOf(applicants, person)
  return [
    row(summaryTexts.identity, identiteitsbewijs === '' ? '' : identityTexts.kinds[identiteitsbewijs]),
    row(identityTexts.geldigTot, toDateText(geldigTot)),
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

function toPhoneText(text: string): string {
  const phone = parsePhone(text)
  return phone.ok ? formatPhone(phone.value) : text
}

function toIbanText(text: string): string {
  const iban = parseIban(text)
  return iban.ok ? formatIban(iban.value) : text
}

function toDateText(text: string): string {
  const date = parseDate(text)
  return date.ok ? formatDate(date.value) : text
}

function toYesOrNo(answer: '' | 'ja' | 'nee'): string {
  if (answer === '') return ''
  return answer === 'ja' ? applicationTexts.yes : applicationTexts.no
}

function countryName(code: string, countries: Countries): string {
  return countries.find((country) => country.code === code)?.name ?? code
}
