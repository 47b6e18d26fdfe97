import type { LifeEventKind, LifeEventValues, ProductCode } from '@portal/api/operations'
import { checkEmail, toEmailAddress } from '../account/account-rules.ts'
import { latestAnnuityStart, SHORTEST_TERM_MONTHS } from '../annuity/annuity-limits.ts'
import { toError } from '../values/field-checks.ts'
import { addYears, compareDates, formatDate, parseDate, reachesAgeOn, type CalendarDate } from '../values/dates.ts'
import { trimPasted } from '../values/decimal-text.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { checkNameSigns } from '../values/name-rules.ts'
import { valueOrNull } from '../values/parsed.ts'
import { checkPlainText, toPlainText } from '../values/plain-text.ts'
import { productOf } from '../values/products.ts'
import type { ContractAction } from './contract-states.ts'

/** A field of a reported life event. */
export type LifeEventField = keyof LifeEventValues

/** A checked life event: the values to save, or the errors by field. */
export type CheckedLifeEvent =
  | { readonly ok: true; readonly values: LifeEventValues }
  | { readonly ok: false; readonly errors: FieldErrors<LifeEventField> }

/** The empty form. */
export const noLifeEventValues: LifeEventValues = { date: '', name: '', reference: '', email: '' }

const LONGEST_TEXT = 100
const LETTER = /\p{L}/u
const ADULT_AGE = 18
const HOME = /^(?:nederland|nl|the netherlands)$/iu

/** The fields of each event, in the order of its page; an event without fields is reported elsewhere. */
const fieldsOf: Readonly<Record<LifeEventKind, readonly LifeEventField[]>> = {
  uitkeren: ['date'],
  einde: [],
  overdragen: ['name', 'reference'],
  overlijden: [],
  scheiding: ['date', 'name'],
  emigratie: ['date', 'name'],
  'kind-18': ['email'],
}

/** The allowed distance of an event's date in years before and after today. */
const years: Readonly<Partial<Record<LifeEventKind, readonly [before: number, after: number]>>> = {
  uitkeren: [0, 10],
  scheiding: [10, 2],
  emigratie: [2, 2],
}

/** The fields of a life event; none when it is not reported on the contract. */
export function lifeEventFieldsOf(kind: LifeEventKind): readonly LifeEventField[] {
  return fieldsOf[kind]
}

/** Life events in the order of their list; only an annuity moves elsewhere (Wet IB 2001, art. 3.126a). */
export function lifeEventsFor(contract: {
  readonly productCode: ProductCode
  readonly isOfChild: boolean
}): readonly LifeEventKind[] {
  const { productCode, isOfChild } = contract
  return [
    ...(productOf(productCode).isDeductible ? (['uitkeren', 'einde'] as const) : []),
    ...(productOf(productCode).isAnnuity ? (['overdragen'] as const) : []),
    ...(isOfChild ? (['kind-18'] as const) : []),
    'scheiding',
    'emigratie',
    'overlijden',
  ]
}

/** The action that a report is to the rule of states: that a child came of age is the parent's to report. */
export function lifeEventActionOf(kind: LifeEventKind): ContractAction {
  return kind === 'kind-18' ? 'wind-down' : 'change'
}

/** The birthday from which a child decides about its own money (BW art. 1:233 and 1:245). */
export function adultOn(birthdate: CalendarDate): CalendarDate {
  return reachesAgeOn(birthdate, ADULT_AGE)
}

/**
 * Checks a reported life event, for client and server; a field that does not apply must be empty. Payments that begin
 * later than the law allows for the holder's birth date are refused.
 */
export function checkLifeEvent(
  kind: LifeEventKind,
  typed: LifeEventValues,
  today: CalendarDate,
  birthdate: CalendarDate | null,
): CheckedLifeEvent {
  const asked = fieldsOf[kind]
  const latestStart =
    kind === 'uitkeren' && birthdate !== null ? latestAnnuityStart(birthdate, SHORTEST_TERM_MONTHS) : null
  const checks: Readonly<Record<LifeEventField, () => FieldError | null>> = {
    date: () => checkDate(kind, typed.date, today, latestStart),
    name: () => checkNameOf(kind, typed.name),
    reference: () => checkText(typed.reference, /[\p{L}\p{N}]/u),
    email: () => checkEmail(typed.email),
  }
  const fields = Object.keys(noLifeEventValues) as LifeEventField[]
  const errors = toFieldErrors(
    fields.map((field) => [field, asked.includes(field) ? checks[field]() : unasked(typed[field])] as const),
  )
  if (!hasNoErrors(errors)) return { ok: false, errors }
  const values: LifeEventValues = {
    date: valueOrNull(parseDate(typed.date)) ?? '',
    name: toPlainText(typed.name),
    reference: toPlainText(typed.reference),
    email: toEmailAddress(typed.email),
  }
  return { ok: true, values }
}

/** The error text of a field of a life event: one Dutch sentence that explains how to correct it. */
export function toLifeEventErrorText(kind: LifeEventKind, field: LifeEventField, error: FieldError): string {
  if (error.code === 'too-long') return `Vul hoogstens ${error.maximum} tekens in`
  switch (field) {
    case 'date':
      if (error.code === 'too-early') return `Vul een datum in vanaf ${formatDate(error.earliest)}`
      if (error.code === 'too-late') return `Vul een datum in tot en met ${formatDate(error.latest)}`
      return 'Vul de datum in als dag, maand en jaar, bijvoorbeeld 1-3-2027'
    case 'name':
      if (kind === 'scheiding' && error.code === 'unknown-value') {
        return 'Vul de naam van uw ex-partner in met alleen letters, eventueel met een spatie, punt, apostrof of streepje'
      }
      return nameTexts[kind] ?? 'Laat dit veld leeg'
    case 'reference':
      return 'Vul het nummer in dat u van uw nieuwe aanbieder kreeg'
    case 'email':
      return 'Vul het e-mailadres van uw kind in, bijvoorbeeld naam@voorbeeld.nl'
  }
}

const nameTexts: Readonly<Partial<Record<LifeEventKind, string>>> = {
  overdragen: 'Vul de naam van uw nieuwe aanbieder in',
  scheiding: 'Vul de naam van uw ex-partner in',
  emigratie: 'Vul in naar welk ander land u verhuist, bijvoorbeeld Spanje',
}

function checkDate(
  kind: LifeEventKind,
  text: string,
  today: CalendarDate,
  latestStart: CalendarDate | null,
): FieldError | null {
  const date = parseDate(text)
  if (!date.ok) return toError(date.error)
  const [before, after] = years[kind] ?? [0, 0]
  const [earliest, farthest] = [addYears(today, -before), addYears(today, after)]
  const latest = latestStart !== null && compareDates(latestStart, farthest) < 0 ? latestStart : farthest
  if (compareDates(date.value, earliest) < 0) return { code: 'too-early', earliest }
  return compareDates(date.value, latest) > 0 ? { code: 'too-late', latest } : null
}

/** A provider's name may contain digits, a person's may not, and nobody emigrates to the Netherlands. */
function checkNameOf(kind: LifeEventKind, text: string): FieldError | null {
  const error = checkText(text)
  if (error !== null || kind === 'overdragen') return error
  if (kind === 'emigratie' && HOME.test(toPlainText(text))) return { code: 'unknown-value' }
  return checkNameSigns(text)
}

function checkText(text: string, needed = LETTER): FieldError | null {
  if (trimPasted(text) === '') return { code: 'required' }
  if (Array.from(text).length > LONGEST_TEXT) return { code: 'too-long', maximum: LONGEST_TEXT }
  return needed.test(text) ? checkPlainText(text) : { code: 'unknown-value' }
}

function unasked(text: string): FieldError | null {
  return text === '' ? null : { code: 'unknown-value' }
}
