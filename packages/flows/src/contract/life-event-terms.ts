import type { Dealing } from '@portal/api/operations'
import { addDays, addMonths, compareDates, weekdayOf, type CalendarDate } from '../values/dates.ts'
import type { Moment } from '../values/moment.ts'
import { dealingFor, dealingOf, easterOf } from './dealing-calendar.ts'

/** Staff contact a customer or a relative within this number of working days. */
export const CONTACT_WORKING_DAYS = 5

/**
 * The first dealing in which everything can be sold when it is arranged at a moment: its cut-off is not past, and no
 * units are blocked any more.
 * @param blockedUntil The last day on which a bank may take back a deposit; null when there is none.
 */
export function dealingOfEverything(moment: Moment, blockedUntil: CalendarDate | null): Dealing {
  for (let dealing = dealingFor(moment); ; dealing = dealingOf(addMonths(dealing.month, 1))) {
    if (blockedUntil === null || compareDates(dealing.dealingDate, blockedUntil) > 0) return dealing
  }
}

/** The last day on which staff contact a customer or a relative who reported something on a day. */
export function contactBy(date: CalendarDate): CalendarDate {
  let day = date
  for (let left = CONTACT_WORKING_DAYS; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** Monday to Friday, except the generally recognised holidays (Algemene termijnenwet, art. 3). */
function isWorkingDay(date: CalendarDate): boolean {
  if (weekdayOf(date) > 5 || ['01-01', '05-05', '12-25', '12-26'].includes(date.slice(5))) return false
  if (date === kingsDayOf(date.slice(0, 4))) return false
  const easter = easterOf(Number(date.slice(0, 4)))
  return ![-2, 1, 39, 50].some((days) => date === addDays(easter, days))
}

/** 27 April, or the day before when that is a Sunday. */
function kingsDayOf(year: string): CalendarDate {
  const day = `${year}-04-27`
  return weekdayOf(day) === 7 ? addDays(day, -1) : day
}
