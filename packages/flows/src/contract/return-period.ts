import { addDays, addYears, compareDates, parseDate, type CalendarDate } from '../values/dates.ts'
import { toError } from '../values/field-checks.ts'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'

/** The first and the last day of a period, from the beginning of the first to the end of the last. */
export type ReturnPeriod = { readonly van: CalendarDate; readonly tot: CalendarDate }

/** The preset periods, in this order. */
const periodPresets = ['this-year', 'last-year', 'one-year', 'three-years', 'five-years', 'from-start'] as const

/** A preset period. */
export type PeriodPreset = (typeof periodPresets)[number]

/** The dates of the first and the last published value of a contract. */
export type ValueDates = { readonly firstDate: CalendarDate; readonly lastDate: CalendarDate }

const yearsOf = { 'one-year': 1, 'three-years': 3, 'five-years': 5 } as const

/** The days of a preset: until the last published value, or of the calendar year before; not before the first. */
export function periodOf(preset: PeriodPreset, { firstDate, lastDate }: ValueDates): ReturnPeriod {
  const { van, tot } = daysOf(preset, firstDate, lastDate)
  return { van: compareDates(van, firstDate) < 0 ? firstDate : van, tot }
}

/** The presets that begin after the contract's first value and differ from the others, and the one from the start. */
export function presetsFor({ firstDate, lastDate }: ValueDates): readonly PeriodPreset[] {
  return periodPresets.filter((preset) => {
    const { van, tot } = daysOf(preset, firstDate, lastDate)
    if (preset === 'from-start') return true
    if (preset === 'last-year') return compareDates(firstDate, tot) < 0
    return compareDates(van, firstDate) > 0 && compareDates(van, lastDate) < 0
  })
}

/** The years that end with a value: from the end of the same day in an earlier year. */
export function lastYears(tot: CalendarDate, years: number): ReturnPeriod {
  return { van: addDays(addYears(tot, -years), 1), tot }
}

/** A day before the first value of any contract. */
const BEFORE_ANY_VALUE = '1900-01-01'

/** The whole time of a contract until a day, while the date of its first value is unknown. */
export function sinceStart(tot: CalendarDate): ReturnPeriod {
  return { van: BEFORE_ANY_VALUE, tot }
}

/** Reads a period from typed dates, or returns the errors by field: `tot` is after `van`, and not after today. */
export function readPeriod(
  texts: { readonly van: string; readonly tot: string },
  today: CalendarDate,
):
  | { readonly ok: true; readonly period: ReturnPeriod }
  | { readonly ok: false; readonly errors: FieldErrors<keyof ReturnPeriod> } {
  const [van, tot] = [parseDate(texts.van), parseDate(texts.tot)]
  if (!van.ok || !tot.ok) {
    return {
      ok: false,
      errors: toFieldErrors([
        ['van', van.ok ? null : toError(van.error)],
        ['tot', tot.ok ? null : toError(tot.error)],
      ]),
    }
  }
  const period = { van: van.value, tot: tot.value }
  const errors = periodErrors(period, today)
  return hasNoErrors(errors) ? { ok: true, period } : { ok: false, errors }
}

/** The errors of a period of existing dates. */
function periodErrors({ van, tot }: ReturnPeriod, today: CalendarDate): FieldErrors<keyof ReturnPeriod> {
  return toFieldErrors([
    ['van', compareDates(van, today) > 0 ? { code: 'too-late', latest: today } : null],
    ['tot', totError(van, tot, today)],
  ])
}

function totError(van: CalendarDate, tot: CalendarDate, today: CalendarDate): FieldError | null {
  if (compareDates(tot, today) > 0) return { code: 'too-late', latest: today }
  return compareDates(tot, van) <= 0 ? { code: 'too-early', earliest: van } : null
}

function daysOf(preset: PeriodPreset, firstDate: CalendarDate, lastDate: CalendarDate): ReturnPeriod {
  const year = Number(lastDate.slice(0, 4))
  if (preset === 'from-start') return { van: firstDate, tot: lastDate }
  if (preset === 'this-year') return { van: `${year}-01-01`, tot: lastDate }
  if (preset === 'last-year') return { van: `${year - 1}-01-01`, tot: `${year - 1}-12-31` }
  return lastYears(lastDate, yearsOf[preset])
}
