import type { CalendarDate } from '../values/dates.ts'
import { compareDates, firstDayOfMonth } from '../values/dates.ts'
import { latestAnnuityStart } from './annuity-limits.ts'
import type { FiscalYears } from './fiscal-years.ts'
import { termFor, type TermQuestion } from './annuity-term.ts'

/** A signed annuity that pays out, whose capital is invested; amounts in cents, `duration` in years. */
export type SignedAnnuity = Omit<TermQuestion, 'duration' | 'capitalCents' | 'yearsPaid' | 'isSigned'> & {
  readonly duration: number
  readonly capitalCents: number
}

/** The start and the term with which an annuity pays out, or the latest start that the law allows it. */
export type StartWithMoney =
  | { readonly isAllowed: true; readonly start: CalendarDate; readonly duration: number }
  | { readonly isAllowed: false; readonly latest: CalendarDate }

/**
 * The start of an annuity whose capital is invested in a month: the signed one, or that month when it is later, because
 * the time between the payments may not become shorter (Wet IB 2001, art. 3.126a, fourth paragraph). For another start
 * the limits of the term are judged again, and a term that they no longer allow becomes the nearest allowed one.
 */
export function startWithMoney(fiscalYears: FiscalYears, signed: SignedAnnuity, month: CalendarDate): StartWithMoney {
  const { birthdate, monthsOfTerm, duration } = signed
  const isLater = compareDates(month, firstDayOfMonth(signed.start)) > 0
  const start = isLater ? month : signed.start
  const latest = latestAnnuityStart(birthdate, monthsOfTerm)
  if (compareDates(firstDayOfMonth(start), latest) > 0) return { isAllowed: false, latest }
  if (!isLater) return { isAllowed: true, start, duration }
  const { fit } = termFor(fiscalYears, { ...signed, start, isSigned: true })
  return { isAllowed: true, start, duration: fit.duration ?? duration }
}
