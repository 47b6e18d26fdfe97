import type { Dealing } from '@portal/api/operations'
import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  firstDayOfMonth,
  firstDayOfNextMonth,
  weekdayOf,
} from '../values/dates.ts'
import { CUT_OFF, PUBLICATION } from '../values/dealing-times.ts'
import type { Moment } from '../values/moment.ts'

/** The trading day of a month on which its prices are published. */
export const PUBLICATION_DAY = 5

/** The day of a month from which the deposits for the next one are collected. */
export const COLLECTION_DAY = '25'

const FIXED_HOLIDAYS = ['01-01', '05-01', '12-25', '12-26']

/** Returns true when the exchange is open: Monday to Friday, except the days on which Euronext Amsterdam closes. */
export function isTradingDay(date: CalendarDate): boolean {
  if (weekdayOf(date) > 5 || FIXED_HOLIDAYS.includes(date.slice(5))) return false
  const easter = easterOf(Number(date.slice(0, 4)))
  return date !== addDays(easter, -2) && date !== addDays(easter, 1)
}

/** The date itself when the exchange and the banks (TARGET) are open, or the next one on which they are. */
export function nextTradingDay(date: CalendarDate): CalendarDate {
  return tradingDayFrom(date, 1)
}

/**
 * The days of a dealing (requirement C33): orders until the cut-off on the last trading day of the month before get the
 * prices of its first trading day, which are published on day
 * `PUBLICATION_DAY` of its trading days.
 * @param month The first of the month.
 */
export function dealingOf(month: CalendarDate): Dealing {
  return {
    month,
    cutOffDate: tradingDayFrom(addDays(month, -1), -1),
    dealingDate: tradingDayFrom(month, 1),
    publicationDate: publicationDateOf(month),
  }
}

/** The dealing of an order that is placed at a moment: the first one whose cut-off is not past. */
export function dealingFor(moment: Moment): Dealing {
  const next = firstDayOfNextMonth(moment.date)
  return dealingOf(isBeforeCutOff(next, moment) ? next : addMonths(next, 1))
}

/** Returns true while a month's orders can be placed and withdrawn: until the cut-off on its date, inclusive. */
export function isBeforeCutOff(month: CalendarDate, { date, time }: Moment): boolean {
  const order = compareDates(date, dealingOf(month).cutOffDate)
  return order < 0 || (order === 0 && time <= CUT_OFF)
}

/** Returns true when the prices of a month are known: from the time of publication on its date. */
export function isPublished(month: CalendarDate, { date, time }: Moment): boolean {
  const order = compareDates(date, dealingOf(month).publicationDate)
  return order > 0 || (order === 0 && time >= PUBLICATION)
}

/** The last month whose prices are known at a moment. */
export function lastPublishedMonth(moment: Moment): CalendarDate {
  const month = firstDayOfMonth(moment.date)
  return isPublished(month, moment) ? month : addMonths(month, -1)
}

/** The day on which the monthly deposits for a month are collected: the first trading day from `COLLECTION_DAY` before it. */
export function collectionDateOf(month: CalendarDate): CalendarDate {
  return tradingDayFrom(`${addMonths(month, -1).slice(0, 8)}${COLLECTION_DAY}`, 1)
}

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher; Nature, 20 April 1876). */
export function easterOf(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + weekday - 7 * correction)
}

function publicationDateOf(month: CalendarDate): CalendarDate {
  let date = tradingDayFrom(month, 1)
  for (let day = 1; day < PUBLICATION_DAY; day++) date = tradingDayFrom(addDays(date, 1), 1)
  return date
}

/** The date itself when it is a trading day, or the nearest one after (step 1) or before it (step −1). */
function tradingDayFrom(date: CalendarDate, step: 1 | -1): CalendarDate {
  return isTradingDay(date) ? date : tradingDayFrom(addDays(date, step), step)
}
