import type { DeathReport } from '@portal/api/operations'
import { checkEmail, toEmailAddress } from './account-rules.ts'
import { parsedBy, toError } from '../values/field-checks.ts'
import { compareDates, formatDate, parseDate, type CalendarDate } from '../values/dates.ts'
import { trimPasted } from '../values/decimal-text.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { parsePhone } from '../values/identifiers.ts'
import { checkNameSigns } from '../values/name-rules.ts'
import { valueOrNull } from '../values/parsed.ts'
import { checkBirth } from './known-person.ts'
import { checkPlainText, toPlainText } from '../values/plain-text.ts'

/** A field of the report of a death. */
export type DeathField = keyof DeathReport

/** A checked report: the values to send and to save, or the errors by field. */
export type CheckedDeathReport =
  | { readonly ok: true; readonly report: DeathReport }
  | { readonly ok: false; readonly errors: FieldErrors<DeathField> }

/** The empty form. */
export const emptyDeathReport: DeathReport = {
  name: '',
  geboortedatum: '',
  diedOn: '',
  contractNumber: '',
  reporter: '',
  email: '',
  phone: '',
}

const LONGEST_TEXT = 100

/** Checks a typed report of a death, for client and server. The contract number is optional. */
export function checkDeathReport(typed: DeathReport, today: CalendarDate): CheckedDeathReport {
  const errors = toFieldErrors<DeathField>([
    ['name', checkName(typed.name)],
    ['geboortedatum', checkBirth(typed.geboortedatum, today)],
    ['diedOn', checkDiedOn(typed, today)],
    ['contractNumber', checkLength(typed.contractNumber) ?? checkPlainText(typed.contractNumber)],
    ['reporter', checkName(typed.reporter)],
    ['email', checkEmail(typed.email)],
    ['phone', parsedBy(parsePhone, typed.phone)],
  ])
  const [birth, death] = [parseDate(typed.geboortedatum), parseDate(typed.diedOn)]
  if (!hasNoErrors(errors) || !birth.ok || !death.ok) return { ok: false, errors }
  const report: DeathReport = {
    name: toPlainText(typed.name),
    geboortedatum: birth.value,
    diedOn: death.value,
    contractNumber: toPlainText(typed.contractNumber),
    reporter: toPlainText(typed.reporter),
    email: toEmailAddress(typed.email),
    phone: valueOrNull(parsePhone(typed.phone)) ?? '',
  }
  return { ok: true, report }
}

/** The error text of a field of the report: one Dutch sentence that explains how to correct it. */
export function toDeathErrorText(field: DeathField, error: FieldError): string {
  if (error.code === 'too-long') return `Vul hoogstens ${error.maximum} tekens in`
  const date = field === 'geboortedatum' ? 'geboortedatum' : 'datum van overlijden'
  if (error.code === 'too-early') return `Vul een ${date} in vanaf ${formatDate(error.earliest)}`
  if (error.code === 'too-late') return `Vul een ${date} in tot en met ${formatDate(error.latest)}`
  if (error.code === 'unknown-value' && (field === 'name' || field === 'reporter')) return signsText
  return texts[field]
}

const signsText = 'Vul de naam in met alleen letters, eventueel met een spatie, punt, apostrof of streepje'

const texts: Readonly<Record<DeathField, string>> = {
  name: 'Vul de naam in van de persoon die is overleden',
  geboortedatum: 'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1950',
  diedOn: 'Vul de datum van overlijden in als dag, maand en jaar, bijvoorbeeld 1-3-2025',
  contractNumber: 'Vul het contractnummer in zoals het op een brief staat, of laat dit veld leeg',
  reporter: 'Vul uw eigen naam in',
  email: 'Vul uw e-mailadres in, bijvoorbeeld naam@voorbeeld.nl',
  phone: 'Vul uw telefoonnummer in, bijvoorbeeld 06 12345678',
}

function checkDiedOn({ geboortedatum, diedOn }: DeathReport, today: CalendarDate): FieldError | null {
  const [birth, death] = [parseDate(geboortedatum), parseDate(diedOn)]
  if (!death.ok) return toError(death.error)
  if (compareDates(death.value, today) > 0) return { code: 'too-late', latest: today }
  if (birth.ok && compareDates(death.value, birth.value) < 0) return { code: 'too-early', earliest: birth.value }
  return null
}

function checkName(text: string): FieldError | null {
  if (trimPasted(text) === '') return { code: 'required' }
  return checkLength(text) ?? checkPlainText(text) ?? checkNameSigns(text)
}

function checkLength(text: string): FieldError | null {
  return Array.from(text).length > LONGEST_TEXT ? { code: 'too-long', maximum: LONGEST_TEXT } : null
}
