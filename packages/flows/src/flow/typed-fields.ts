import { formatDateInput, parseDate, type CalendarDate } from '../values/dates.ts'
import { parseHundredths } from '../values/decimal-text.ts'
import type { FieldError } from '../values/field-error.ts'
import type { SharedFlow } from './flow-product.ts'
import { toPercentages, toSplit } from './fund-percentages.ts'
import { setShare } from './fund-split.ts'
import { formatMoneyInput, parseMoney } from '../values/money.ts'
import { notParsed, parsed, valueOrNull, type Parsed, type ParseError } from '../values/parsed.ts'
import { asTyped } from '../values/pasted.ts'
import { formatPercentageInput, parsePercentage, readPercent } from '../values/percentage.ts'

const FUND_PREFIX = 'funds.'

const parsers = {
  initialDeposit: parseMoney,
  periodicDeposit: parseMoney,
  otherTemporaryPayouts: parseMoney,
  duration: parseYears,
  start: parseDate,
  endDate: parseDate,
  geboortedatum: parseDate,
} as const

/** A text field of a flow. `funds.` and the id of a fund is that fund's share. */
export type TypedField = keyof typeof parsers | `funds.${string}`

const formatters = {
  initialDeposit: formatMoneyInput,
  periodicDeposit: formatMoneyInput,
  otherTemporaryPayouts: formatMoneyInput,
  duration: String,
  start: formatDateInput,
  endDate: formatDateInput,
  geboortedatum: formatDateInput,
} as const

/** Sets a typed text and its value, or null; it is validated later, so no text is lost while typing. */
export function setTyped<F extends SharedFlow>(flow: F, field: TypedField, text: string): F {
  return withTypedValue({ ...flow, typed: { ...flow.typed, [field]: text } }, field, text)
}

/** The text of a field: as last typed, else its value in Dutch notation, else ''. */
export function typedText(flow: SharedFlow, field: TypedField): string {
  const typed = Object.hasOwn(flow.typed, field) ? flow.typed[field] : undefined
  if (typed !== undefined) return typed
  if (isFundField(field)) {
    const share = flow.funds.find(({ id }) => id === fundIdOf(field))
    return share === undefined ? '' : percentageText(share.percentage)
  }
  const value = (flow as Values)[field]
  return value == null ? '' : (formatters[field] as (value: number | string) => string)(value)
}

/** Rewrites valid typed texts in the notation in which they are shown; an invalid one stays as typed. */
export function tidyTyped<F extends SharedFlow>(flow: F, field: TypedField): F {
  if (typedError(flow, field) !== null) return flow
  const { [field]: _typed, ...typed } = flow.typed
  return { ...flow, typed }
}

/** Why the typed text of a field is invalid; null when it is valid, and 'empty' without a text. */
export function typedError(flow: SharedFlow, field: TypedField): ParseError | null {
  const result: Parsed<unknown> = parseField(field, typedText(flow, field))
  return result.ok ? null : result.error
}

/** Why the typed text of a field is no value, else what the check of the value finds; `required` for an empty field. */
export function valueError<F extends SharedFlow, Field extends keyof typeof parsers & keyof F>(
  flow: F,
  field: Field,
  check: (value: NonNullable<F[Field]>) => FieldError | null,
): FieldError | null {
  const error = typedError(flow, field)
  if (error !== null && error !== 'empty') return { code: error }
  const value = flow[field]
  return value == null ? { code: 'required' } : check(value)
}

/** Sets the values of the typed texts. Texts of fields that the flow does not have are dropped. */
export function withTypedValues<F extends SharedFlow>(flow: F): F {
  let result: F = { ...flow, typed: {} }
  for (const [field, text] of Object.entries(flow.typed)) {
    if (isTypedField(field) && isFieldOf(flow, field)) result = setTyped(result, field, text)
  }
  return result
}

type Values = Partial<Record<keyof typeof parsers, number | CalendarDate | null>>

function withTypedValue<F extends SharedFlow>(flow: F, field: TypedField, text: string): F {
  if (!isFundField(field)) return { ...flow, [field]: valueOrNull<number | string>(parseField(field, text)) }
  const share = valueOrNull(parsePercentage(text)) ?? 0
  return { ...flow, funds: toPercentages(setShare(toSplit(flow.funds), fundIdOf(field), share)) }
}

/** The text of a percentage. One that is invalid keeps all its decimals, so that its text is invalid too. */
function percentageText(percentage: number): string {
  const share = readPercent(percentage)
  return share.ok ? formatPercentageInput(share.value) : String(percentage).replace('.', ',')
}

function parseField(field: TypedField, text: string): Parsed<number | CalendarDate> {
  return isFundField(field) ? parsePercentage(text) : parsers[field](text)
}

/** Parses a whole number of years: `20`, `20 jaar`. */
export function parseYears(text: string): Parsed<number> {
  const years = parseHundredths(asTyped(text).replace(/jaar$/u, ''))
  if (!years.ok) return years
  return years.value % 100 === 0 ? parsed(years.value / 100) : notParsed('too-many-decimals')
}

function isTypedField(field: string): field is TypedField {
  return isFundField(field) || Object.hasOwn(parsers, field)
}

function isFundField(field: string): field is `funds.${string}` {
  return field.startsWith(FUND_PREFIX)
}

function fundIdOf(field: `funds.${string}`): string {
  return field.slice(FUND_PREFIX.length)
}

function isFieldOf(flow: SharedFlow, field: TypedField): boolean {
  return isFundField(field) || Object.hasOwn(flow, field)
}
