import { aowDateOf } from '../annuity/aow.ts'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { compareDates, type CalendarDate } from '../values/dates.ts'
import { checkBirthdate } from '../values/limits.ts'
import { annuityTermOf, startsOf, type LijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'

/** The term of a draw-down of which nobody chose another one, in years: the shortest one that is not temporary. */
const USUAL_TERM_YEARS = 20

/**
 * The term in years with which a draw-down begins: twenty, or as many more as the law asks of its start (Wet IB 2001, art.
 * 3.126a, fourth paragraph). Without the answer about deposits after 2013 the rules of today count.
 */
export function lawfulYearsOf(flow: LijfrenteUitkeren, today: CalendarDate, fiscalYears: FiscalYears): number {
  const { geboortedatum } = flow
  if (geboortedatum === null || checkBirthdate(geboortedatum, today) !== null) return USUAL_TERM_YEARS
  const usual: LijfrenteUitkeren = {
    ...flow,
    kapitaal: flow.kapitaal || 'ja',
    duration: USUAL_TERM_YEARS,
    otherTemporaryPayouts: null,
  }
  return annuityTermOf(usual, today, fiscalYears)?.fit.duration ?? USUAL_TERM_YEARS
}

/** A start of a draw-down with the term in years that belongs to it. */
export type PlannedStart = { readonly start: CalendarDate; readonly years: number }

/**
 * The two starts to compare for somebody whose draw-down would begin early: now, with the longer term that the law asks,
 * and from the state pension on. Null when there is nothing to wait for.
 */
export function startsToCompare(
  flow: LijfrenteUitkeren,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): { readonly now: PlannedStart; readonly aow: PlannedStart } | null {
  const { geboortedatum: birthdate } = flow
  if (birthdate === null || checkBirthdate(birthdate, today) !== null) return null
  const starts = startsOf(flow, today)
  const aow = aowDateOf(birthdate).date
  const [first, later] = [starts[0], starts.find((start) => compareDates(start, aow) >= 0)]
  if (first === undefined || later === undefined) return null
  const toPlanned = (start: CalendarDate) => ({ start, years: lawfulYearsOf({ ...flow, start }, today, fiscalYears) })
  const now = toPlanned(first)
  return now.years > USUAL_TERM_YEARS ? { now, aow: toPlanned(later) } : null
}
