import { durationFrom } from '../annuity/annuity-term.ts'
import { aowDateOf } from '../annuity/aow.ts'
import { addYears, firstDayOfNextMonth, monthsBetween, type CalendarDate } from '../values/dates.ts'
import { startChoices } from '../values/limits.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'

/** How a term until the AOW ends: a term is a number of whole years, so it can end some months before. */
export type AowEnd = {
  readonly years: number
  readonly end: CalendarDate
  /** Whole months between the end and the AOW. */
  readonly monthsBefore: number
  /** The first start with which the term ends in the month of the AOW; null when it does already, or none can. */
  readonly fittingStart: CalendarDate | null
}

/** The end of a term until the AOW; null while it is not known, or shorter than a year. */
export function aowEndOf(flow: LijfrenteOpbouwen, today: CalendarDate): AowEnd | null {
  const { geboortedatum: birthdate } = flow
  if (birthdate === null) return null
  const aow = aowDateOf(birthdate).date
  const endOf = (start: CalendarDate) => {
    const years = durationFrom({ ...flow, durationType: 'aow', birthdate, start }) ?? 0
    const end = addYears(start, years)
    return { years, end, monthsBefore: monthsBetween(end, aow) }
  }
  const present = endOf(flow.start ?? firstDayOfNextMonth(today))
  if (present.years < 1) return null
  const fitting = startChoices(today).find((start) => {
    const { years, monthsBefore } = endOf(start)
    return years >= 1 && monthsBefore === 0
  })
  return { ...present, fittingStart: present.monthsBefore === 0 ? null : (fitting ?? null) }
}
