import type { SeenDocument, Settlement, WayToEnd } from '@portal/api/operations'
import { compareDates, formatDate, parseDate, type CalendarDate } from '../values/dates.ts'
import { trimPasted } from '../values/decimal-text.ts'
import { parsedBy, required, toError } from '../values/field-checks.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { parsePayoutIban } from '../values/identifiers.ts'
import { checkPayeeName } from '../values/name-rules.ts'
import { valueOrNull } from '../values/parsed.ts'
import { notInSepaText, toLatinText } from '../values/payee-texts.ts'
import { checkPlainText, toPlainText } from '../values/plain-text.ts'
import { type ProductCode, productOf } from '../values/products.ts'

/** A field of the form by which staff end a contract, or confirm a death. */
export type SettlementField = keyof Settlement

type Checked<Values, Field extends string> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: FieldErrors<Field> }

/** The empty form. */
export const emptySettlement: Settlement = { name: '', iban: '', paymentReference: '', reference: '', date: '' }

const LONGEST_TEXT = 70

/**
 * How a contract ends before its term. The rights of an annuity pass to the heirs, or to the annuity of another provider;
 * paid as one amount it would be taxed as a whole (Wet IB 2001, art. 3.126a, 3.133 and 3.134).
 */
export function wayToEnd(productCode: ProductCode): WayToEnd {
  return productOf(productCode).isAnnuity ? 'transfer' : 'heirs'
}

/** Checks what staff noted of a document that they saw, for client and server. */
export function checkSeenDocument(typed: SeenDocument, today: CalendarDate): Checked<SeenDocument, keyof SeenDocument> {
  const errors = toFieldErrors<keyof SeenDocument>([
    ['reference', checkText(typed.reference)],
    ['date', checkDate(typed.date, today)],
  ])
  if (!hasNoErrors(errors)) return { ok: false, errors }
  return { ok: true, values: { reference: toPlainText(typed.reference), date: dateOf(typed.date) } }
}

/** Checks the end of a contract, for client and server. Only a transfer has a reference for the payment. */
export function checkSettlement(
  way: WayToEnd,
  typed: Settlement,
  today: CalendarDate,
): Checked<Settlement, SettlementField> {
  const isTransfer = way === 'transfer'
  const errors = toFieldErrors<SettlementField>([
    ['name', checkText(typed.name) ?? checkPayeeName(typed.name)],
    ['iban', parsedBy(parsePayoutIban, typed.iban)],
    ['paymentReference', isTransfer ? checkText(typed.paymentReference) : unasked(typed.paymentReference)],
    ['reference', checkText(typed.reference)],
    ['date', checkDate(typed.date, today)],
  ])
  if (!hasNoErrors(errors)) return { ok: false, errors }
  const values: Settlement = {
    name: toPlainText(typed.name),
    iban: valueOrNull(parsePayoutIban(typed.iban)) ?? '',
    paymentReference: toPlainText(typed.paymentReference),
    reference: toPlainText(typed.reference),
    date: dateOf(typed.date),
  }
  return { ok: true, values }
}

/** The error text of a field: one Dutch sentence that explains how to correct it. */
export function toSettlementErrorText(field: SettlementField, error: FieldError): string {
  if (error.code === 'too-long') return `Vul hoogstens ${error.maximum} tekens in`
  if (error.code === 'not-latin') return toLatinText('de naam van de rekening')
  if (error.code === 'not-a-sepa-account') return notInSepaText
  if (error.code === 'too-late') return `Vul een datum in tot en met ${formatDate(error.latest)}`
  return texts[field]
}

const texts: Readonly<Record<SettlementField, string>> = {
  name: 'Vul in op wiens naam de rekening staat',
  iban: 'Vul een geldig rekeningnummer (IBAN) in',
  paymentReference: 'Vul het nummer in dat de nieuwe aanbieder gaf',
  reference: 'Vul in waar het document is opgeborgen, bijvoorbeeld een dossiernummer',
  date: 'Vul de datum van het document in als dag, maand en jaar, bijvoorbeeld 1-3-2025',
}

function checkText(text: string): FieldError | null {
  if (Array.from(text).length > LONGEST_TEXT) return { code: 'too-long', maximum: LONGEST_TEXT }
  return required(text) ?? checkPlainText(text)
}

function checkDate(text: string, today: CalendarDate): FieldError | null {
  const date = parseDate(text)
  if (!date.ok) return toError(date.error)
  return compareDates(date.value, today) > 0 ? { code: 'too-late', latest: today } : null
}

function unasked(text: string): FieldError | null {
  return trimPasted(text) === '' ? null : { code: 'unknown-value' }
}

function dateOf(text: string): CalendarDate {
  return valueOrNull(parseDate(text)) ?? ''
}
