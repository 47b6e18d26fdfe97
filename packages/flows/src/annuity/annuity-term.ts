import type { CalculationPayload } from '@portal/api/operations'
import { latestAnnuityStart, SHORTEST_TERM_MONTHS } from './annuity-limits.ts'
import { aowDateOf } from './aow.ts'
import {
  addYears,
  type CalendarDate,
  compareDates,
  firstDayOfMonth,
  firstDayOfNextMonth,
  monthsBetween,
  reachesAgeOn,
} from '../values/dates.ts'
import { lastFiscalYearWith, type FiscalYears } from './fiscal-years.ts'
import { limits } from '../values/limits.ts'
import { unconfirmedIn } from './unconfirmed-figures.ts'
import { MINIMUM_TERM_YEARS } from './minimum-term.ts'
import type { Cents } from '../values/money.ts'
import type { TermReason } from '../values/field-error.ts'

/** The highest return of a fund for drawing down; the server's tests check that. It decides a temporary term. */
const HIGHEST_RETURN_BASIS_POINTS = 600

/** How the term of `lijfrenteOpbouwen` is entered. */
export type DurationType = '' | 'jaren' | 'aow' | 'einddatum'

/** The shortest term of a temporary annuity, in years (Wet IB 2001, art. 3.126a, fourth paragraph). */
export const MINIMUM_TEMPORARY_YEARS = 5

const OLD_AGE = 65

/** The age of the oldest inhabitant that the Netherlands ever had (Hendrikje van Andel-Schipper, 1890–2005). */
const OLDEST_AGE = 115

/** The legal limits of the term of an annuity that is drawn down. */
export type AnnuityTerm = {
  /** The shortest term in years, with the start and the amounts as they are. */
  readonly minimumYears: number
  readonly aowDate: CalendarDate
  readonly isAowCertain: boolean
  /** The latest start that pays for the first time in the last calendar year; of monthly payments while the term is unknown. */
  readonly latestStart: CalendarDate
  /** True when this start allows a term below twenty years. */
  readonly mayBeTemporary: boolean
  /** The maximum yearly total of all temporary annuities; null when it may not be temporary. */
  readonly maximumTemporaryCents: Cents | null
  /** The reasons why it is not allowed; empty when it is, or without a term. */
  readonly reasons: readonly TermReason[]
  /** A possible alternative, which the same rules allow: another term with this start, or another start with this term. */
  readonly fit: { readonly duration?: number; readonly start?: CalendarDate }
}

/** An annuity to check. `capitalCents` and `duration`, in years, are null while unknown. */
export type TermQuestion = {
  readonly birthdate: CalendarDate
  readonly start: CalendarDate
  /** The months between payments, the first of which follows the start by one term; 0 while unknown. */
  readonly monthsOfTerm: number
  readonly polisVoorwaardeCode: NonNullable<CalculationPayload['polisVoorwaardeCode']>
  /** The capital from which the payments of the remaining term are made. */
  readonly capitalCents: Cents | null
  readonly duration: number | null
  /** The whole years of the term that are over, for which the capital need not pay; 0 by default. */
  readonly yearsPaid?: number
  /** The yearly total of the customer's other temporary annuities, here and elsewhere; 0 by default. */
  readonly otherTemporaryCents?: Cents
  /**
   * True for an annuity that was signed already: in a year without a known maximum that of an earlier year counts, which
   * is never higher. A new one is not temporary then.
   */
  readonly isSigned?: boolean
}

/**
 * Checks start and term of a lijfrentebeleggingsrecht (Wet IB 2001, art. 3.126a, fourth paragraph):
 *
 * - its first payment, a term after the start, is made at the latest in the fifth year after the year of the state
 *   pension;
 * - from the calendar year of the state pension on its minimum is twenty years, or five when the yearly total of all
 *   temporary annuities together is at most the maximum of the year in which it starts (`yearsToPayOut`);
 * - before that year its minimum is twenty years plus the years until the state pension, a part of a year counted as a
 *   whole one, and it is never temporary: with a start at 63 and a state pension at 67 the minimum is 24 years;
 * - it does not last longer than anybody can live (Kennisgroep verzekeringsproducten of the tax authority, April 2023):
 *   our reading of that is the oldest age that was ever reached in the Netherlands.
 *
 * The law counts from the first payment; the year and the minimum are judged at the start, a term earlier, which is never
 * shorter. Under the older conditions (`SDIL`, nothing paid in after 2013) the year of the 65th birthday replaces the year
 * of the state pension, except for the latest start: our reading of the transitional law, which only this function
 * implements.
 */
export function termFor(fiscalYears: FiscalYears, question: TermQuestion): AnnuityTerm {
  const { pivot, isEarly, maximumYears, isTooLate, isTooShort, isTooLong, ...term } = judge(fiscalYears, question)
  const { duration, monthsOfTerm, start } = question
  const { minimumYears } = term
  // While the term is unknown, the offered start allows every one.
  const latest = latestAnnuityStart(question.birthdate, monthsOfTerm === 0 ? 12 : monthsOfTerm)
  const other = isTooLate ? latest : isTooShort && isEarly ? earliestStart(pivot, duration ?? minimumYears) : start
  const isOtherAllowed = other !== start && judge(fiscalYears, { ...question, start: other }).reasons.length === 0
  return {
    ...term,
    fit: {
      ...(isTooShort && minimumYears <= limits.duration.maximum ? { duration: minimumYears } : {}),
      ...(isTooLong ? { duration: maximumYears } : {}),
      ...(isOtherAllowed ? { start: other } : {}),
    },
  }
}

function judge(fiscalYears: FiscalYears, question: TermQuestion) {
  const { birthdate, start, duration, monthsOfTerm } = question
  const aow = aowDateOf(birthdate)
  const latestStart = latestAnnuityStart(birthdate, Math.max(SHORTEST_TERM_MONTHS, monthsOfTerm))
  const basis = question.polisVoorwaardeCode === 'SDIL' ? '65' : 'aow'
  const pivot = basis === '65' ? reachesAgeOn(birthdate, OLD_AGE) : aow.date
  const isEarly = yearOf(start) < yearOf(pivot)
  const file =
    question.isSigned === true
      ? lastYearWithMaximum(fiscalYears, start)
      : fiscalYears.find(({ year }) => year === yearOf(start))
  const maximum = file?.temporaryAnnuity
  const mayBeTemporary = !isEarly && maximum !== undefined
  const minimumYears = isEarly
    ? MINIMUM_TERM_YEARS + wholeYearsUntil(start, pivot)
    : maximum === undefined
      ? MINIMUM_TERM_YEARS
      : minimumTemporaryYears(question, maximum.maximumCents)
  const isTooLate = compareDates(firstDayOfMonth(start), latestStart) > 0
  const isTooShort = duration !== null && duration < minimumYears
  const maximumYears = Math.max(minimumYears, wholeYearsBetween(start, reachesAgeOn(birthdate, OLDEST_AGE)))
  const isTooLong = duration !== null && duration > maximumYears
  const shortReason = (): TermReason => {
    if (isEarly) return { code: 'starts-early', minimum: minimumYears, year: yearOf(pivot), basis }
    if (maximum === undefined) return { code: 'temporary-unknown', minimum: minimumYears, year: yearOf(start) }
    if (minimumYears === MINIMUM_TEMPORARY_YEARS) return { code: 'temporary-too-short', minimum: minimumYears }
    const { otherTemporaryCents: otherCents = 0 } = question
    const tooHigh = {
      code: 'temporary-too-high',
      minimum: minimumYears,
      maximumCents: maximum.maximumCents,
      ...(file && unconfirmedIn(file, 'temporaryAnnuity')),
    } as const
    return otherCents > 0 ? { ...tooHigh, otherCents } : tooHigh
  }
  const reasons: readonly TermReason[] = [
    ...(isTooLate ? [{ code: 'start-too-late', latest: latestStart } as const] : []),
    ...(isTooShort ? [shortReason()] : []),
    ...(isTooLong ? [{ code: 'outlives', maximum: maximumYears } as const] : []),
  ]
  return {
    minimumYears,
    aowDate: aow.date,
    isAowCertain: aow.isCertain,
    latestStart,
    mayBeTemporary,
    maximumTemporaryCents: mayBeTemporary ? maximum.maximumCents : null,
    reasons,
    pivot,
    isEarly,
    maximumYears,
    isTooLate,
    isTooShort,
    isTooLong,
  }
}

/**
 * The maximum payout for a number of months, in cents: a temporary annuity, of less than twenty years, pays no more a
 * year than the maximum of the year in which it started, together with the customer's other temporary annuities (Wet IB
 * 2001, art. 3.126a, fourth paragraph), or the last known maximum when that of its year is unknown. Null for another
 * annuity.
 */
export function maximumPayoutOf(
  fiscalYears: FiscalYears,
  start: CalendarDate,
  duration: number,
  months: number,
  otherTemporaryCents: Cents = 0,
): Cents | null {
  if (duration >= MINIMUM_TERM_YEARS) return null
  const maximum = lastYearWithMaximum(fiscalYears, start)?.temporaryAnnuity
  if (maximum === undefined) return null
  return Math.floor((Math.max(0, maximum.maximumCents - otherTemporaryCents) * months) / 12)
}

function lastYearWithMaximum(fiscalYears: FiscalYears, start: CalendarDate) {
  return lastFiscalYearWith(fiscalYears, 'temporaryAnnuity', yearOf(start))
}

/** The whole years as typed, or until the state pension or the chosen end. Null while a value is missing. */
export function durationFrom({
  durationType,
  duration,
  birthdate,
  start,
  endDate,
}: {
  readonly durationType: DurationType
  readonly duration: number | null
  readonly birthdate: CalendarDate | null
  readonly start: CalendarDate
  readonly endDate: CalendarDate | null
}): number | null {
  if (durationType === 'aow') return birthdate === null ? null : wholeYearsBetween(start, aowDateOf(birthdate).date)
  if (durationType === 'einddatum') return endDate === null ? null : wholeYearsBetween(start, endDate)
  return duration
}

/** The shortest term in which a capital stays within the maximum, or else the one that is not temporary. */
function minimumTemporaryYears(
  { capitalCents, yearsPaid = 0, otherTemporaryCents = 0 }: TermQuestion,
  maximumCents: Cents,
): number {
  if (otherTemporaryCents >= maximumCents) return MINIMUM_TERM_YEARS
  if (capitalCents === null) return MINIMUM_TEMPORARY_YEARS
  const years = yearsPaid + yearsToPayOut(capitalCents, maximumCents - otherTemporaryCents)
  return Math.min(MINIMUM_TERM_YEARS, Math.max(MINIMUM_TEMPORARY_YEARS, years))
}

/**
 * The number of years in which a capital is paid out by one amount a year, at the end of each, at the highest return
 * that any fund expects. Whatever the investments, they are not expected to pay more than that amount over so many
 * years, so a term is checked alike before and after the funds are chosen.
 */
function yearsToPayOut(capitalCents: Cents, amountCents: Cents): number {
  let left = capitalCents
  let years = 0
  while (left > 0 && years < MINIMUM_TERM_YEARS) {
    left += Math.ceil((left * HIGHEST_RETURN_BASIS_POINTS) / 10_000) - amountCents
    years++
  }
  return years
}

/** The first day of a month from which a term is long enough: in the pivot's year, or earlier as the term allows. */
function earliestStart(pivot: CalendarDate, duration: number): CalendarDate {
  const inPivotYear = `${yearOf(pivot)}-01-01`
  const exact = addYears(pivot, MINIMUM_TERM_YEARS - duration)
  const firstOfMonth = exact.endsWith('-01') ? exact : firstDayOfNextMonth(exact)
  return compareDates(firstOfMonth, inPivotYear) < 0 ? firstOfMonth : inPivotYear
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

function wholeYearsBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.floor(monthsBetween(from, to) / 12)
}

/** Counts a part of a year as a whole one. */
function wholeYearsUntil(from: CalendarDate, to: CalendarDate): number {
  const years = wholeYearsBetween(from, to)
  return compareDates(addYears(from, years), to) < 0 ? years + 1 : years
}
