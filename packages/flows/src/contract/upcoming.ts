import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  firstDayOfMonth,
  firstDayOfNextMonth,
} from '../values/dates.ts'
import type { Moment } from '../values/moment.ts'
import { collectionDateOf, dealingFor } from './dealing-calendar.ts'

/** The start and the duration of a contract. Without a duration it has no end. */
export type ContractTime = { readonly startDate: CalendarDate; readonly duration: number | null }

/** The month in which received money is invested: after it, not before the start, and not one dealt already. */
export function investedIn(paidAt: Moment, startDate: CalendarDate, lastDealt: CalendarDate | null): CalendarDate {
  const { month } = dealingFor(paidAt)
  return latestOf(month, firstDayOfMonth(startDate), lastDealt === null ? month : addMonths(lastDealt, 1))
}

/**
 * The month of the next direct debit; null when there is none any more. Its collection date is `from` or later, and the
 * contract has started in that month and has not ended.
 * @param from Today, or the day after the mandate was signed when that is later: a bank needs a day.
 */
export function nextCollection(
  { startDate, duration }: ContractTime,
  collected: CalendarDate | null,
  from: CalendarDate,
): CalendarDate | null {
  const next = firstDayOfNextMonth(from)
  const uncollected = compareDates(collectionDateOf(next), from) < 0 ? addMonths(next, 1) : next
  const month = latestOf(uncollected, monthFrom(startDate), collected === null ? uncollected : addMonths(collected, 1))
  return hasEndedBy(month, { startDate, duration }) ? null : month
}

/**
 * The month of the next transfer by a customer who pays without direct debits, which may arrive until its cut-off; null
 * when there is none any more.
 */
export function nextTransfer(time: ContractTime, now: Moment): CalendarDate | null {
  const month = latestOf(dealingFor(now).month, monthFrom(time.startDate))
  return hasEndedBy(month, time) ? null : month
}

function hasEndedBy(month: CalendarDate, { startDate, duration }: ContractTime): boolean {
  return duration !== null && month >= addMonths(startDate, duration * 12)
}

/** The payouts of a contract: one after every so many months, and the rest at the end. */
export type PayoutTime = ContractTime & {
  readonly monthsOfTerm: number
  /** The month up to which payouts were made; the start before the first of them. */
  readonly paidUntil: CalendarDate
}

/** The month of the next payout; null when nothing is paid out. A late one is made in the next dealing. */
export function nextPayout(
  { startDate, duration, monthsOfTerm, paidUntil }: PayoutTime,
  nextToDeal: CalendarDate,
): CalendarDate | null {
  if (duration === null) return null
  const end = firstDayOfMonth(addMonths(startDate, duration * 12))
  const due = monthsOfTerm === 0 ? end : firstDayOfMonth(addMonths(paidUntil, monthsOfTerm))
  return latestOf(due > end ? end : due, nextToDeal)
}

/** The months of a year's payouts, from the next one on. */
export function payoutCalendar(time: PayoutTime, nextToDeal: CalendarDate): readonly CalendarDate[] {
  const first = nextPayout(time, nextToDeal)
  if (first === null) return []
  const last = addMonths(first, 11)
  const months = [first]
  for (let next = nextAfter(time, first); next !== null && next <= last; next = nextAfter(time, next)) months.push(next)
  return months
}

function nextAfter(time: PayoutTime, month: CalendarDate): CalendarDate | null {
  const next = nextPayout({ ...time, paidUntil: month }, addMonths(month, 1))
  const end = time.duration === null ? null : firstDayOfMonth(addMonths(time.startDate, time.duration * 12))
  return next === null || end === null || next > end ? null : next
}

function latestOf(...months: CalendarDate[]): CalendarDate {
  return months.reduce((latest, month) => (month > latest ? month : latest))
}

/** The first month that begins on or after a date. */
function monthFrom(date: CalendarDate): CalendarDate {
  return firstDayOfNextMonth(addDays(date, -1))
}
