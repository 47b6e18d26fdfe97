import { aowDateOf } from './aow.ts'
import { addMonths, compareDates, firstDayOfMonth, monthsBetween, type CalendarDate } from '../values/dates.ts'
import { toFieldErrors, type BuildUpReason, type FieldErrors } from '../values/field-error.ts'
import { lastFiscalYearWith, type FiscalYears } from './fiscal-years.ts'
import { canStillDeduct } from './jaarruimte.ts'
import { unconfirmedIn } from './unconfirmed-figures.ts'
import type { Cents } from '../values/money.ts'

const LATEST_START_YEARS = 5

/** The shortest term between payments, in months: an annuity that was built up is paid out a month later or more. */
export const SHORTEST_TERM_MONTHS = 1

/** An annuity to build up; amounts in cents, 0 for none, and `duration` in years, null while unknown. */
export type BuildUp = {
  readonly birthdate: CalendarDate
  readonly start: CalendarDate
  readonly duration: number | null
  readonly initialDepositCents: Cents
  readonly periodicDepositCents: Cents
  /** True when the first money is an annuity elsewhere: it was deducted there before. */
  readonly isTransfer: boolean
}

/** Own money for an annuity in a calendar year, in cents, and what was paid in earlier in that year. */
export type OwnMoney = {
  readonly year: number
  readonly amountCents: Cents
  /** The deposits in all annuities of the customer; a transfer from another provider does not count. */
  readonly depositedCents: Cents
  /** Null when unknown: then only the amount is checked. */
  readonly birthdate: CalendarDate | null
}

/**
 * 31 December of the fifth year after the year of the state pension: the first term of an annuity is paid at the latest
 * in that calendar year (Wet IB 2001, art. 3.126a, fourth paragraph, part a, 1°).
 */
export function latestFirstPayout(birthdate: CalendarDate): CalendarDate {
  return `${yearOf(aowDateOf(birthdate).date) + LATEST_START_YEARS}-12-31`
}

/**
 * The latest start of an annuity that is paid out in arrears, the first day of a month: its first payment follows a term
 * of so many months later, at the latest in the last calendar year.
 */
export function latestAnnuityStart(birthdate: CalendarDate, monthsOfTerm: number): CalendarDate {
  return addMonths(firstDayOfMonth(latestFirstPayout(birthdate)), -monthsOfTerm)
}

/** The maximum of a year in cents; `unconfirmedYear` is set when no primary source confirms it. */
type HighestRoom = { readonly cents: Cents; readonly year: number; readonly unconfirmedYear?: number }

/**
 * The maximum that anybody can deduct in a year, jaarruimte and reserveringsruimte together, in cents, with the year of
 * the figures. While the figures of the year are unknown those of an earlier year are used, so it never exceeds what
 * will be allowed. Null without figures.
 */
export function highestRoomOf(fiscalYears: FiscalYears, year: number): HighestRoom | null {
  const file = lastFiscalYearWith(fiscalYears, 'jaarruimte', year)
  if (file?.jaarruimte === undefined) return null
  const cents = file.jaarruimte.maximumCents + file.jaarruimte.maximumReservedCents
  return { cents, year: file.year, ...unconfirmedIn(file, 'jaarruimte') }
}

/** Checks that own money in an annuity can be deducted in the year (Wet IB 2001, art. 3.124 and 3.127). */
export function ownMoneyError(
  fiscalYears: FiscalYears,
  { year, amountCents, depositedCents, birthdate }: OwnMoney,
): Extract<BuildUpReason, { code: 'no-deduction' | 'above-room' }> | null {
  if (birthdate !== null && !canStillDeduct(birthdate, year)) return { code: 'no-deduction', year }
  const room = highestRoomOf(fiscalYears, year)
  if (room === null || depositedCents + amountCents <= room.cents) return null
  return aboveRoom(room)
}

/**
 * Checks an annuity that is built up against the law: its first payment, a month after its end, is made at the latest in
 * the fifth year after that of the state pension (Wet IB 2001, art. 3.126a), until then deposits can be deducted, and no year's deposits may exceed the
 * maximum deduction (art. 3.127). Only the customer knows whether they fit in the personal limit.
 */
export function buildUpErrors(
  fiscalYears: FiscalYears,
  plan: BuildUp,
): FieldErrors<'birthdate' | 'initialDeposit' | 'periodicDeposit' | 'duration'> {
  const { birthdate, start, duration, initialDepositCents, periodicDepositCents: monthly, isTransfer } = plan
  const ownInitial = isTransfer ? 0 : initialDepositCents
  const latest = latestAnnuityStart(birthdate, SHORTEST_TERM_MONTHS)
  const maximum = compareDates(start, latest) > 0 ? 0 : Math.floor(monthsBetween(start, latest) / 12)
  const isOver = maximum < 1 || (ownInitial + monthly > 0 && !canStillDeduct(birthdate, yearOf(start)))
  const room = highestRoomOf(fiscalYears, yearOf(start))
  const inFirstYear = ownInitial + monthly * (13 - Number(start.slice(5, 7)))
  const isMonthlyTooHigh = room !== null && monthly * 12 > room.cents
  const isFirstTooHigh = room !== null && !isMonthlyTooHigh && inFirstYear > room.cents
  return toFieldErrors([
    ['birthdate', isOver ? { code: 'annuity-over', latest } : null],
    ['initialDeposit', isFirstTooHigh ? aboveRoom(room) : null],
    ['periodicDeposit', isMonthlyTooHigh ? aboveRoom(room) : null],
    [
      'duration',
      !isOver && duration !== null && duration > maximum ? { code: 'ends-too-late', maximum, latest } : null,
    ],
  ])
}

function aboveRoom({ cents, ...figures }: HighestRoom) {
  return { code: 'above-room', maximumCents: cents, ...figures } as const
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}
