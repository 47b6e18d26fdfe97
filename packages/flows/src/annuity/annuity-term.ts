import type { CalculationPayload } from '@portal/api/operations'
import { latestAnnuityStart } from './annuity-limits.ts'
import { aowDateOf } from './aow.ts'
import { addYears, type CalendarDate, compareDates, firstDayOfNextMonth, monthsBetween } from '../values/dates.ts'
import { fiscalFigures } from './fiscal-years.ts'
import { limits } from '../values/limits.ts'
import { MINIMUM_TERM_YEARS } from './minimum-term.ts'
import type { Cents } from '../values/money.ts'
import type { TermReason } from '../values/field-error.ts'

/**
 * The return a year that no fund for drawing down expects to exceed; a test of the server holds the funds to it. The
 * term of a temporary annuity is judged by it, because the funds are chosen later than the term.
 */
const HIGHEST_RETURN_BASIS_POINTS = 600

/** How the term of `lijfrenteOpbouwen` is given. */
export type DurationType = '' | 'jaren' | 'aow' | 'einddatum'

/** The shortest term of a temporary annuity, in years (Wet IB 2001, art. 3.126a, fourth paragraph). */
export const MINIMUM_TEMPORARY_YEARS = 5

const OLD_AGE = 65

/** The age of the oldest inhabitant that the Netherlands ever had (Hendrikje van Andel-Schipper, 1890–2005). */
const OLDEST_AGE = 115

/** What the law says about the term of an annuity that is drawn down. */
export type AnnuityTerm = {
  /** The shortest term in years, with the start and the amounts as they are. */
  readonly minimumYears: number
  readonly aowDate: CalendarDate
  readonly isAowCertain: boolean
  readonly latestStart: CalendarDate
  /** Whether a term below twenty years can be allowed with this start. */
  readonly mayBeTemporary: boolean
  /** The largest yearly total of all temporary annuities; null when it may not be temporary. */
  readonly maximumTemporaryCents: Cents | null
  /** Why it is not allowed; empty when it is, or when no term was given. */
  readonly reasons: readonly TermReason[]
  /** What would fit in its place: another term with this start, or another start with this term. */
  readonly fit: { readonly duration?: number; readonly start?: CalendarDate }
}

/** An annuity to judge. `capitalCents` and `duration`, in years, are null while they are not known. */
export type TermQuestion = {
  readonly birthdate: CalendarDate
  readonly start: CalendarDate
  readonly polisVoorwaardeCode: NonNullable<CalculationPayload['polisVoorwaardeCode']>
  /** The payments of the rest of the term are made from this capital. */
  readonly capitalCents: Cents | null
  readonly duration: number | null
  /** These whole years of the term are over, so the capital need not pay for them; 0 unless given. */
  readonly yearsPaid?: number
  /** The yearly total of the other temporary annuities of the customer, here and elsewhere; 0 unless given. */
  readonly otherTemporaryCents?: Cents
}

/**
 * Judges start and term of a lijfrentebeleggingsrecht (Wet IB 2001, art. 3.126a, fourth paragraph):
 *
 * - it starts at the latest on 31 December of the fifth year after the one of the state pension;
 * - from the calendar year of the state pension on it takes at least twenty years, or five when the yearly total of all
 *   temporary annuities together is at most the maximum of the year in which it starts (`yearsToPayOut`);
 * - before, at least twenty years and the years until the state pension, a part of a year counted as a whole one, and
 *   never temporary. Who starts at 63 with a state pension at 67 has 24 years at least;
 * - it does not last longer than anybody can live (Kennisgroep verzekeringsproducten of the tax authority, April 2023):
 *   our reading of that is the oldest age that was ever reached in the Netherlands.
 *
 * Under the older conditions (`SDIL`, nothing paid in after 2013) the year of the 65th birthday takes the place of the
 * one of the state pension, but for the latest start: our reading of the transitional law, to be changed here alone.
 */
export function termFor(question: TermQuestion): AnnuityTerm {
  const { birthdate, start, duration } = question
  const aow = aowDateOf(birthdate)
  const latestStart = latestAnnuityStart(birthdate)
  const basis = question.polisVoorwaardeCode === 'SDIL' ? '65' : 'aow'
  const pivot = basis === '65' ? addYears(birthdate, OLD_AGE) : aow.date
  const isEarly = yearOf(start) < yearOf(pivot)
  const maximum = fiscalFigures(yearOf(start), 'temporaryAnnuity')
  const mayBeTemporary = !isEarly && maximum !== undefined
  const minimumYears = isEarly
    ? MINIMUM_TERM_YEARS + wholeYearsUntil(start, pivot)
    : maximum === undefined
      ? MINIMUM_TERM_YEARS
      : minimumTemporaryYears(question, maximum.maximumCents)
  const isTooLate = compareDates(start, latestStart) > 0
  const isTooShort = duration !== null && duration < minimumYears
  const maximumYears = wholeYearsBetween(start, addYears(birthdate, OLDEST_AGE))
  const isTooLong = !isTooShort && duration !== null && duration > Math.max(minimumYears, maximumYears)
  const shortReason = (): TermReason => {
    if (isEarly) return { code: 'starts-early', minimum: minimumYears, year: yearOf(pivot), basis }
    if (maximum === undefined) return { code: 'temporary-unknown', minimum: minimumYears, year: yearOf(start) }
    if (minimumYears === MINIMUM_TEMPORARY_YEARS) return { code: 'temporary-too-short', minimum: minimumYears }
    const { otherTemporaryCents: otherCents = 0 } = question
    const tooHigh = { code: 'temporary-too-high', minimum: minimumYears, maximumCents: maximum.maximumCents } as const
    return otherCents > 0 ? { ...tooHigh, otherCents } : tooHigh
  }
  return {
    minimumYears,
    aowDate: aow.date,
    isAowCertain: aow.isCertain,
    latestStart,
    mayBeTemporary,
    maximumTemporaryCents: mayBeTemporary ? maximum.maximumCents : null,
    reasons: [
      ...(isTooLate ? [{ code: 'start-too-late', latest: latestStart } as const] : []),
      ...(isTooShort ? [shortReason()] : []),
      ...(isTooLong ? [{ code: 'outlives', maximum: maximumYears } as const] : []),
    ],
    fit: {
      ...(isTooShort && minimumYears <= limits.duration.maximum ? { duration: minimumYears } : {}),
      ...(isTooLong ? { duration: maximumYears } : {}),
      ...(isTooLate ? { start: `${latestStart.slice(0, 4)}-12-01` } : {}),
      ...(isTooShort && isEarly ? { start: earliestStart(pivot, duration) } : {}),
    },
  }
}

/**
 * The most that a payout of a number of months can be, in cents: a temporary annuity, of less than twenty years, pays no
 * more a year than the maximum of the year in which it started, together with the customer's other temporary annuities
 * (Wet IB 2001, art. 3.126a, fourth paragraph). Null for another annuity, and for a start in a year without a figure.
 */
export function maximumPayoutOf(
  start: CalendarDate,
  duration: number,
  months: number,
  otherTemporaryCents: Cents = 0,
): Cents | null {
  if (duration >= MINIMUM_TERM_YEARS) return null
  const maximum = fiscalFigures(yearOf(start), 'temporaryAnnuity')
  if (maximum === undefined) return null
  return Math.floor((Math.max(0, maximum.maximumCents - otherTemporaryCents) * months) / 12)
}

/**
 * The term of an annuity that is built up, in whole years: as typed, or the last whole year that ends on or before the
 * state pension or the chosen end. Null while something it needs is missing.
 */
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

/** The shortest term in which a capital is paid out without exceeding the maximum, or else the one that is not temporary. */
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
 * In how many years a capital is paid out by one amount a year, at the end of each, at the highest return that any fund
 * expects: whatever is invested in, it is not expected to pay more than that amount in a term of so many years. So a
 * term is judged alike before and after the funds are chosen, and payments that rise with the markets have some room.
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

/** The first day of a month from which a term is long enough: in the year of the pivot, or as much earlier as it allows. */
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

/** A part of a year counts as a whole one. */
function wholeYearsUntil(from: CalendarDate, to: CalendarDate): number {
  const years = wholeYearsBetween(from, to)
  return compareDates(addYears(from, years), to) < 0 ? years + 1 : years
}
