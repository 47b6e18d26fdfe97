import { type CalendarDate, formatDate, formatDateInput, isCalendarDate, parseDate } from '@portal/flows/values/dates'
import type { FieldError, FieldErrors } from '@portal/flows/values/field-error'

/** The period in the address with both days included; null for an open end. */
export type Period = { van: CalendarDate | null; tot: CalendarDate | null }

export type PeriodField = keyof Period

export type TypedPeriod = Record<PeriodField, string>

export const periodTexts = {
  van: 'Vanaf',
  tot: 'Tot en met',
  hint: 'Bijvoorbeeld 1-1-2026',
  optional: 'optioneel',
  pickDate: 'Kies een datum',
} as const

const errorTexts = {
  van: {
    required: 'Vul in vanaf welke dag, bijvoorbeeld 1-1-2026',
    noDate: 'Vul de eerste dag in als dag, maand en jaar, bijvoorbeeld 1-1-2026',
    tooLate: (date: string) => `Kies een eerste dag tot en met ${date}`,
  },
  tot: {
    required: 'Vul in tot en met welke dag, bijvoorbeeld 31-12-2026',
    noDate: 'Vul de laatste dag in als dag, maand en jaar, bijvoorbeeld 31-12-2026',
    tooLate: (date: string) => `Kies een laatste dag tot en met ${date}`,
  },
  tooEarly: (date: string) => `Kies een laatste dag na ${date}`,
} as const

/** Reads the period of an address; an invalid date counts as open. */
export function readPeriod(query: URLSearchParams): Period {
  const dateOf = (name: PeriodField) => {
    const text = query.get(name) ?? ''
    return isCalendarDate(text) ? text : null
  }
  return { van: dateOf('van'), tot: dateOf('tot') }
}

export function toTypedPeriod({ van, tot }: Period): TypedPeriod {
  return { van: van === null ? '' : formatDateInput(van), tot: tot === null ? '' : formatDateInput(tot) }
}

/** Parses a typed period, which may be open at both ends. */
export function parsePeriod(typed: TypedPeriod): { period: Period; errors: FieldErrors<PeriodField> } {
  const period: Period = { van: null, tot: null }
  const errors: { [field in PeriodField]?: FieldError } = {}
  for (const field of ['van', 'tot'] as const) {
    const date = parseDate(typed[field])
    if (date.ok) period[field] = date.value
    else if (date.error !== 'empty') errors[field] = { code: date.error }
  }
  const { van, tot } = period
  if (van !== null && tot !== null && tot < van) errors.tot = { code: 'too-early', earliest: van }
  return { period, errors }
}

/** Returns the sentences of the errors, in the order of the fields. */
export function toPeriodProblems(
  errors: FieldErrors<PeriodField>,
): readonly { fieldId: PeriodField; message: string }[] {
  return (['van', 'tot'] as const).flatMap((fieldId) => {
    const error = errors[fieldId]
    return error ? [{ fieldId, message: toErrorText(fieldId, error) }] : []
  })
}

function toErrorText(field: PeriodField, error: FieldError): string {
  switch (error.code) {
    case 'required':
      return errorTexts[field].required
    case 'too-late':
      return errorTexts[field].tooLate(formatDate(error.latest))
    case 'too-early':
      return errorTexts.tooEarly(formatDate(error.earliest))
    default:
      return errorTexts[field].noDate
  }
}
