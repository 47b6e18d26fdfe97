import { durationFrom } from '../annuity/annuity-term.ts'
import { aowDateOf } from '../annuity/aow.ts'
import { addMonths, addYears, firstDayOfNextMonth, monthsBetween, type CalendarDate } from '../values/dates.ts'
import { startChoices } from '../values/limits.ts'
import type { LijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'

/** How a term ends. */
export type TermEnd = {
  readonly years: number
  readonly end: CalendarDate
  /** The month in which the last monthly deposit is invested: no deposit is collected for the month of the end. */
  readonly lastDeposit: CalendarDate
}

/** How a term until the AOW ends: a term is a number of whole years, so it can end some months before. */
export type AowEnd = TermEnd & {
  /** Whole months between the end and the AOW. */
  readonly monthsBefore: number
  /** The first start with which the term ends in the month of the AOW; null when it does already, or none can. */
  readonly fittingStart: CalendarDate | null
}

/** The end of a term; null while it is not known, or shorter than a year. */
export function termEndOf(flow: LijfrenteOpbouwen, today: CalendarDate): TermEnd | null {
  const end = endFrom(flow, flow.start ?? firstDayOfNextMonth(today))
  return end.years < 1 ? null : end
}

/** The end of a term until the AOW; null while it is not known, or shorter than a year. */
export function aowEndOf(flow: LijfrenteOpbouwen, today: CalendarDate): AowEnd | null {
  const untilAow: LijfrenteOpbouwen = { ...flow, durationType: 'aow' }
  const present = termEndOf(untilAow, today)
  if (flow.geboortedatum === null || present === null) return null
  const aow = aowDateOf(flow.geboortedatum).date
  const monthsBefore = monthsBetween(present.end, aow)
  const fitting = startChoices(today).find((start) => {
    const { years, end } = endFrom(untilAow, start)
    return years >= 1 && monthsBetween(end, aow) === 0
  })
  return { ...present, monthsBefore, fittingStart: monthsBefore === 0 ? null : (fitting ?? null) }
}

function endFrom(flow: LijfrenteOpbouwen, start: CalendarDate): TermEnd {
  const years = durationFrom({ ...flow, birthdate: flow.geboortedatum, start }) ?? 0
  const end = addYears(start, years)
  return { years, end, lastDeposit: addMonths(end, -1) }
}
