import type { Applicants, ApplicantKind, DocumentKind } from '@portal/api/operations'
import { askedTaxFields, explainsNoCLN, identityDocumentsOf, taxDocumentsOf, type TaxField } from './abroad-tax.ts'
import {
  country,
  length,
  name,
  namePrefix,
  optional,
  parsedBy,
  required,
  text,
  toError,
} from '../values/field-checks.ts'
import { applicantOf, choicesFor, peopleOf, type Applicant } from './applicants.ts'
import { addYears, compareDates, parseDate, type CalendarDate } from '../values/dates.ts'
import { trimPasted } from '../values/decimal-text.ts'
import { toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import {
  parseBsn,
  parseHouseNumber,
  parseMobile,
  parsePayoutIban,
  parsePhone,
  parsePostcode,
  parseTin,
  parseTinUS,
} from '../values/identifiers.ts'
import { checkBirthdate } from '../values/limits.ts'
import { checkPayeeName } from '../values/name-rules.ts'
import { checkPlainText } from '../values/plain-text.ts'
import type { FlowName } from '../values/products.ts'

type AddressField =
  | 'nationaliteit'
  | 'land'
  | 'postcode'
  | 'huisnummer'
  | 'huisnummerToevoeging'
  | 'straatnaam'
  | 'woonplaats'
  | 'mobiel'
  | 'telefoonnummer'

/** A field of the page with personal data. */
export type PersonField =
  | 'initialen'
  | 'tussenvoegsel'
  | 'achternaam'
  | 'geslacht'
  | 'geboortedatum'
  | 'bsn'
  | AddressField
  | 'iban'

/** A field of the page with the identity document; a document counts as a field. */
export type IdentityField = 'identiteitsbewijs' | 'geldigTot' | DocumentKind

/** A field of the page about the origin of the money. */
export type OriginField = 'herkomst' | 'herkomstToelichting'

/** A field about the people of an application. */
export type ApplicantField = 'for' | PersonField | IdentityField | TaxField | OriginField

/** A field of an application as a whole: `mijn.bsn`, `herkomst`. */
export type ApplicationField = 'for' | OriginField | `${ApplicantKind}.${Exclude<ApplicantField, 'for' | OriginField>}`

const OLDEST = 120
const ADULT = 18

/**
 * Returns what is missing or wrong in a person's data, in the order of the page; other fields are ignored. The term of an
 * annuity depends on the customer's birth date, so its calculation must use the same one.
 * @param calculated The birth date of the calculation; undefined when it needs none.
 */
export function validateGegevens(
  applicants: Applicants,
  person: ApplicantKind,
  today: CalendarDate,
  calculated?: CalendarDate,
): FieldErrors<PersonField> {
  const applicant = applicantOf(applicants, person)
  // Only the customer is paid, by this name.
  const payee = (typed: string) => ('iban' in applicant ? checkPayeeName(typed) : null)
  return toFieldErrors<PersonField>([
    ['initialen', name('initialen', applicant.initialen) ?? payee(applicant.initialen)],
    ['tussenvoegsel', namePrefix(applicant.tussenvoegsel) ?? payee(applicant.tussenvoegsel)],
    ['achternaam', name('achternaam', applicant.achternaam) ?? payee(applicant.achternaam)],
    ['geslacht', required(applicant.geslacht)],
    [
      'geboortedatum',
      geboortedatum(applicant.geboortedatum, person, today) ??
        (person === 'mijn' ? sameBirthdate(applicant.geboortedatum, calculated) : null),
    ],
    ['bsn', parsedBy(parseBsn, applicant.bsn) ?? uniqueBsn(applicants, person)],
    ...('land' in applicant ? addressAndContact(applicant) : []),
    ...('iban' in applicant ? ([['iban', parsedBy(parsePayoutIban, applicant.iban)]] as const) : []),
  ])
}

/** Returns the errors of an identity document, which must be valid after today; `documents` are those received. */
export function validateIdentiteit(
  applicants: Applicants,
  person: ApplicantKind,
  today: CalendarDate,
  documents: readonly string[],
): FieldErrors<IdentityField> {
  const applicant = applicantOf(applicants, person)
  const { identiteitsbewijs } = applicant
  const isNoChoice = person === 'child' && identiteitsbewijs === 'rijbewijs'
  return toFieldErrors<IdentityField>([
    ['identiteitsbewijs', isNoChoice ? { code: 'unknown-value' } : required(identiteitsbewijs)],
    ['geldigTot', geldigTot(applicant.geldigTot, today)],
    ...received(identityDocumentsOf(applicant), person, documents),
  ])
}

/** Returns the errors of the tax residence: each country has a number or an explanation, and documents are received. */
export function validateBelastingplicht(
  applicants: Applicants,
  person: ApplicantKind,
  documents: readonly string[],
): FieldErrors<TaxField | DocumentKind> {
  const applicant = applicantOf(applicants, person)
  return toFieldErrors<TaxField | DocumentKind>([
    ...askedTaxFields(applicant).map((field) => [field, taxChecks[field](applicant)] as const),
    ...received(taxDocumentsOf(applicant), person, documents),
  ])
}

/** Returns the errors of the origin of the money (Wwft, art. 3): it is chosen, and another one is explained. */
export function validateHerkomst({ herkomst, herkomstToelichting }: Applicants): FieldErrors<OriginField> {
  return toFieldErrors<OriginField>([
    ['herkomst', required(herkomst)],
    [
      'herkomstToelichting',
      herkomst === 'anders'
        ? text('herkomstToelichting', herkomstToelichting)
        : length('herkomstToelichting', herkomstToelichting),
    ],
  ])
}

/** Returns everything that is missing or wrong in an application, by person and field, for client and server. */
export function validateApplication(
  flowName: FlowName,
  applicants: Applicants,
  documents: readonly string[],
  today: CalendarDate,
  calculated?: CalendarDate,
): FieldErrors<ApplicationField> {
  const isChoice = choicesFor(flowName).some((choice) => choice === applicants.for)
  const errors: [ApplicationField, FieldError][] = isChoice ? [] : [['for', { code: 'required' }]]
  for (const person of peopleOf(applicants.for)) {
    const found = {
      ...validateGegevens(applicants, person, today, calculated),
      ...validateIdentiteit(applicants, person, today, documents),
      ...validateBelastingplicht(applicants, person, documents),
    } satisfies FieldErrors<Exclude<ApplicantField, 'for' | OriginField>>
    for (const [field, error] of Object.entries(found)) {
      errors.push([`${person}.${field as keyof typeof found}`, error])
    }
  }
  return { ...toFieldErrors(errors), ...validateHerkomst(applicants) }
}

/** Every document that a person's answers require, in the order of the pages. */
export function documentsNeeded(applicants: Applicants, person: ApplicantKind): readonly DocumentKind[] {
  const applicant = applicantOf(applicants, person)
  return [...identityDocumentsOf(applicant), ...taxDocumentsOf(applicant)]
}

/**
 * Returns the errors of an address and of the ways to reach somebody, in the order of the page. A foreign address is typed
 * by hand, because its postcode rules are unknown, and may have no house number: many Irish addresses have none.
 */
export function addressAndContact(
  typed: Readonly<Record<AddressField, string>>,
): readonly (readonly [AddressField, FieldError | null])[] {
  const { nationaliteit, land, postcode, huisnummerToevoeging, straatnaam, woonplaats } = typed
  return [
    ['nationaliteit', country(nationaliteit)],
    ['land', country(land)],
    [
      'postcode',
      land === 'NL' ? parsedBy(parsePostcode, postcode) : (length('postcode', postcode) ?? checkPlainText(postcode)),
    ],
    ['huisnummer', houseNumber(land, typed.huisnummer)],
    [
      'huisnummerToevoeging',
      length('huisnummerToevoeging', huisnummerToevoeging) ?? checkPlainText(huisnummerToevoeging),
    ],
    ['straatnaam', text('straatnaam', straatnaam) ?? checkPlainText(straatnaam)],
    ['woonplaats', text('woonplaats', woonplaats) ?? checkPlainText(woonplaats)],
    ['mobiel', parsedBy(parseMobile, typed.mobiel)],
    ['telefoonnummer', optional(parsedBy(parsePhone, typed.telefoonnummer))],
  ]
}

function houseNumber(land: string, typed: string): FieldError | null {
  const error = parsedBy(parseHouseNumber, typed)
  return land === 'NL' ? error : optional(error)
}

const taxChecks: Readonly<Record<TaxField, (applicant: Applicant) => FieldError | null>> = {
  uitsluitend: ({ uitsluitend }) => required(uitsluitend),
  taxNL: ({ abroadTax: { taxNL, taxAbroad, taxUS } }) =>
    [taxNL, taxAbroad, taxUS].every((answer) => answer === 'nee') ? { code: 'no-tax-country' } : required(taxNL),
  taxAbroad: ({ abroadTax: { taxNL, taxAbroad, taxUS } }) =>
    taxNL === 'ja' && taxAbroad === 'nee' && taxUS === 'nee' ? { code: 'no-other-country' } : required(taxAbroad),
  country: ({ abroadTax }) =>
    ['NL', 'US'].includes(abroadTax.country) ? { code: 'unknown-value' } : country(abroadTax.country),
  taxIdentificationNumber: (applicant) => {
    const { taxIdentificationNumber, explanation } = applicant.abroadTax
    const error = parsedBy(parseTin, taxIdentificationNumber)
    if (explainsNoCLN(applicant)) return error?.code === 'required' ? { code: 'tax-number-needed' } : error
    return trimPasted(explanation) === '' ? error : optional(error)
  },
  taxUS: ({ abroadTax }) => required(abroadTax.taxUS),
  taxIdentificationNumberUS: ({ abroadTax }) => parsedBy(parseTinUS, abroadTax.taxIdentificationNumberUS),
  bornUS: ({ abroadTax }) => required(abroadTax.bornUS),
  copyPassport: ({ abroadTax: { copyPassport } }) =>
    copyPassport === 'nee' ? { code: 'must-be-yes' } : required(copyPassport),
  copyCLN: ({ abroadTax }) => required(abroadTax.copyCLN),
  explanation: (applicant) => {
    const { explanation } = applicant.abroadTax
    return explainsNoCLN(applicant) ? text('explanation', explanation) : length('explanation', explanation)
  },
  residenceExplanation: ({ abroadTax: { residenceExplanation = '' } }) =>
    text('residenceExplanation', residenceExplanation),
}

function geboortedatum(typed: string, person: ApplicantKind, today: CalendarDate): FieldError | null {
  const date = parseDate(typed)
  if (!date.ok) return toError(date.error)
  const earliest = addYears(today, -OLDEST)
  if (compareDates(date.value, earliest) < 0) return { code: 'too-early', earliest }
  if (person !== 'child') return checkBirthdate(date.value, today)
  if (compareDates(date.value, today) > 0) return { code: 'too-late', latest: today }
  return checkBirthdate(date.value, today) === null ? { code: 'too-old', maximumAge: ADULT - 1 } : null
}

function sameBirthdate(typed: string, calculated: CalendarDate | undefined): FieldError | null {
  const date = parseDate(typed)
  return calculated === undefined || (date.ok && date.value === calculated)
    ? null
    : { code: 'other-birthdate', calculated }
}

function geldigTot(typed: string, today: CalendarDate): FieldError | null {
  const date = parseDate(typed)
  if (!date.ok) return toError(date.error)
  return compareDates(date.value, today) > 0 ? null : { code: 'expired' }
}

function uniqueBsn(applicants: Applicants, person: ApplicantKind): FieldError | null {
  const [bsn, ...others] = [person, ...peopleOf(applicants.for).filter((other) => other !== person)].map((each) =>
    parseBsn(applicantOf(applicants, each).bsn),
  )
  return others.some((other) => other.ok && bsn?.ok === true && other.value === bsn.value)
    ? { code: 'not-unique' }
    : null
}

function received(
  needed: readonly DocumentKind[],
  person: ApplicantKind,
  documents: readonly string[],
): readonly (readonly [DocumentKind, FieldError | null])[] {
  return needed.map((kind) => [kind, documents.includes(`${person}/${kind}`) ? null : { code: 'required' }] as const)
}
