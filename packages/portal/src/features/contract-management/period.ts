import { type CalendarDate, formatDateInput, isCalendarDate, parseDate } from '@portal/flows/dates'

/** A period as the address states it, both days included; null where it is open. */
export type Period = { van: CalendarDate | null; tot: CalendarDate | null }

/** What is typed for a period. */
export type TypedPeriod = { van: string; tot: string }

export type PeriodErrors = Partial<Record<keyof TypedPeriod, string>>

export const periodTexts = {
  van: 'Vanaf',
  tot: 'Tot en met',
  hint: 'Bijvoorbeeld 1-1-2026',
  optional: 'optioneel',
  pickDate: 'Kies een datum',
  problem: 'Er is een probleem',
  missing: {
    van: 'Vul in vanaf welke dag, bijvoorbeeld 1-1-2026',
    tot: 'Vul in tot welke dag, bijvoorbeeld 31-12-2026',
  },
  noDate: {
    van: 'Vul de eerste dag in als dag, maand en jaar, bijvoorbeeld 1-1-2026',
    tot: 'Vul de laatste dag in als dag, maand en jaar, bijvoorbeeld 31-12-2026',
  },
  reversed: 'Kies een laatste dag die niet voor de eerste ligt',
} as const

/** The period of an address; what is no date there counts as open. */
export function readPeriod(query: URLSearchParams): Period {
  const dateOf = (name: string) => {
    const text = query.get(name) ?? ''
    return isCalendarDate(text) ? text : null
  }
  return { van: dateOf('van'), tot: dateOf('tot') }
}

export function toTypedPeriod({ van, tot }: Period): TypedPeriod {
  return { van: van === null ? '' : formatDateInput(van), tot: tot === null ? '' : formatDateInput(tot) }
}

/** The period that was typed, with what is wrong in it. An open end is an error only where it is required. */
export function parsePeriod(typed: TypedPeriod, isRequired: boolean): { period: Period; errors: PeriodErrors } {
  const period: Period = { van: null, tot: null }
  const errors: PeriodErrors = {}
  for (const field of ['van', 'tot'] as const) {
    const date = parseDate(typed[field])
    if (date.ok) period[field] = date.value
    else if (date.error !== 'empty') errors[field] = periodTexts.noDate[field]
    else if (isRequired) errors[field] = periodTexts.missing[field]
  }
  if (period.van !== null && period.tot !== null && period.van > period.tot) errors.tot = periodTexts.reversed
  return { period, errors }
}
