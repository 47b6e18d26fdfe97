import type { PersonalInfo, PersonalInfoRequest } from '@portal/api/operations'
import { addressAndContact } from '../application/applicant-rules.ts'
import { nameAndBirth } from './known-person.ts'
import { required } from '../values/field-checks.ts'
import { formatDateInput, parseDate, type CalendarDate } from '../values/dates.ts'
import { hasNoErrors, toFieldErrors, type FieldErrors } from '../values/field-error.ts'
import {
  formatPhone,
  formatPostcode,
  parseHouseNumber,
  parseMobile,
  parsePhone,
  parsePostcode,
} from '../values/identifiers.ts'
import { valueOrNull } from '../values/parsed.ts'
import { toPlainText } from '../values/plain-text.ts'

/** A field of the customer's own personal information; `toApplicantErrorText` has its error texts. */
export type PersonalInfoField = keyof PersonalInfoRequest

/** The typed values of the page with personal information. */
export type PersonalInfoTyped = Readonly<Record<PersonalInfoField, string>>

/** The checked personal information: the values to save, or the errors by field in the order of the page. */
export type CheckedPersonalInfo =
  | { readonly ok: true; readonly request: PersonalInfoRequest }
  | { readonly ok: false; readonly errors: FieldErrors<PersonalInfoField> }

/** Turns personal information into the texts of its fields; an unknown value is empty. */
export function toTypedPersonalInfo(info: PersonalInfo | PersonalInfoRequest): PersonalInfoTyped {
  return {
    initialen: info.initialen,
    tussenvoegsel: info.tussenvoegsel,
    achternaam: info.achternaam,
    geboortedatum: info.geboortedatum === null ? '' : formatDateInput(info.geboortedatum),
    geslacht: info.geslacht,
    nationaliteit: info.nationaliteit,
    land: info.land,
    postcode: info.land === 'NL' ? formatPostcode(info.postcode) : info.postcode,
    huisnummer: info.huisnummer === null ? '' : String(info.huisnummer),
    huisnummerToevoeging: info.huisnummerToevoeging,
    straatnaam: info.straatnaam,
    woonplaats: info.woonplaats,
    mobiel: formatPhone(info.mobiel),
    telefoonnummer: formatPhone(info.telefoonnummer),
  }
}

/** Checks typed personal information. A Dutch postcode becomes `1234 AB`, a telephone number E.164. */
export function checkPersonalInfo(typed: PersonalInfoTyped, today: CalendarDate): CheckedPersonalInfo {
  const { geslacht, land, postcode } = typed
  const errors = toFieldErrors<PersonalInfoField>([
    ...nameAndBirth(typed, today),
    ['geslacht', required(geslacht) ?? (isGeslacht(geslacht) ? null : { code: 'unknown-value' })],
    ...addressAndContact(typed),
  ])
  const geboortedatum = valueOrNull(parseDate(typed.geboortedatum))
  if (!hasNoErrors(errors) || geboortedatum === null || !isGeslacht(geslacht)) {
    return { ok: false, errors }
  }
  const request: PersonalInfoRequest = {
    initialen: toPlainText(typed.initialen),
    tussenvoegsel: toPlainText(typed.tussenvoegsel),
    achternaam: toPlainText(typed.achternaam),
    geboortedatum,
    geslacht,
    nationaliteit: typed.nationaliteit,
    land,
    postcode: (land === 'NL' ? valueOrNull(parsePostcode(postcode)) : null) ?? toPlainText(postcode),
    huisnummer: valueOrNull(parseHouseNumber(typed.huisnummer)),
    huisnummerToevoeging: toPlainText(typed.huisnummerToevoeging),
    straatnaam: toPlainText(typed.straatnaam),
    woonplaats: toPlainText(typed.woonplaats),
    mobiel: valueOrNull(parseMobile(typed.mobiel)) ?? '',
    telefoonnummer: valueOrNull(parsePhone(typed.telefoonnummer)) ?? '',
  }
  return { ok: true, request }
}

function isGeslacht(typed: string): typed is PersonalInfoRequest['geslacht'] {
  return typed === 'man' || typed === 'vrouw' || typed === 'anders'
}
