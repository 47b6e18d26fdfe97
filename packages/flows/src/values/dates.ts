import { notParsed, parsed, type Parsed } from './parsed.ts'
import { asTyped } from './pasted.ts'

/** A day in Europe/Amsterdam, written YYYY-MM-DD. The rules know no instants and no time zones. */
export type CalendarDate = string

const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const
const MONTH_ABBREVIATIONS: Readonly<Record<string, number>> = { mrt: 3, sept: 9 }
const ISO = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/u
const DAY_FIRST = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})$/u
const WITH_MONTH_NAME = /^([0-9]{1,2})\s+([a-z]{3,})\.?\s+([0-9]{4})$/u
/** A year of two digits may be of either century. */
const SHORT_YEAR = /^[0-9]{1,2}[^0-9].*[^0-9][0-9]{2}$/u
const EARLIEST_YEAR = 1000
const MILLISECONDS_A_DAY = 86_400_000
/** The number of the first Monday after 1 January 1970, a Thursday. */
const MONDAY = 4

/** The first day of the month after the one `today` is in: the default start (requirement 9.2). */
export function firstDayOfNextMonth(today: CalendarDate): CalendarDate {
  return addMonths(firstDayOfMonth(today), 1)
}

/** The same day `months` later (or earlier); the last day of that month when it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date)
  const count = year * 12 + month - 1 + months
  const newYear = Math.floor(count / 12)
  const newMonth = count - newYear * 12 + 1
  return toDate({ year: newYear, month: newMonth, day: Math.min(day, daysInMonth(newYear, newMonth)) })
}

/** The same day `years` later; 29 February becomes 28 February in other years. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, years * 12)
}

/** The day `days` later (or earlier). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = new Date((dayNumber(date) + days) * MILLISECONDS_A_DAY)
  return toDate({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() })
}

/** The number of days from `from` until `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The day of the week: 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return ((((dayNumber(date) - MONDAY) % 7) + 7) % 7) + 1
}

/** The first day of the month that a date is in. */
export function firstDayOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

/** The age in whole years on a date. Somebody born on 29 February is a year older on 1 March in other years. */
export function ageOn(birth: CalendarDate, date: CalendarDate): number {
  const years = partsOf(date).year - partsOf(birth).year
  return date.slice(5) < birth.slice(5) ? years - 1 : years
}

/**
 * The day on which somebody reaches an age of years and months. A day that the month lacks is over when the next month
 * begins, so somebody born on 29 February turns 18 on 1 March 2030; this is the day on which `ageOn` changes.
 */
export function reachesAgeOn(birth: CalendarDate, years: number, months = 0): CalendarDate {
  const date = addMonths(birth, years * 12 + months)
  return date.slice(8) === birth.slice(8) ? date : addDays(date, 1)
}

/** The number of whole months from `from` until `to`; negative when `to` is earlier. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [partsOf(from), partsOf(to)]
  const months = (end.year - start.year) * 12 + end.month - start.month
  if (months > 0 && addMonths(from, months) > to) return months - 1
  if (months < 0 && addMonths(from, months) < to) return months + 1
  return months
}

/** Negative when `a` is earlier than `b`, positive when it is later, 0 when they are the same day. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return Number(a > b) - Number(a < b)
}

/** Returns true for an existing day written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  return ISO.test(text) && isExistingDay(partsOf(text))
}

/** Parses a typed date: `1-1-2027`, `01/01/2027`, `1 januari 2027`, `1 jan. 2027`, `2027-01-01`. */
export function parseDate(text: string): Parsed<CalendarDate> {
  const typed = asTyped(text).toLowerCase()
  if (typed === '') return notParsed('empty')
  if (isCalendarDate(typed)) return parsed(typed)
  const parts = dayFirst(typed) ?? withMonthName(typed)
  if (parts !== null && isExistingDay(parts)) return parsed(toDate(parts))
  return notParsed(SHORT_YEAR.test(typed) ? 'short-year' : 'not-a-date')
}

/** A calendar date in words: `1 januari 2027`. No line begins between the day and the month. */
export function formatDate(date: CalendarDate): string {
  return `${dayAndMonthOf(date)} ${partsOf(date).year}`
}

function dayAndMonthOf(date: CalendarDate): string {
  const { month, day } = partsOf(date)
  return `${day}\u00a0${MONTHS[month - 1]}`
}

/** A calendar date near today in words: `1 januari`, with its year when that is not the year of today. */
export function formatNearDate(date: CalendarDate, today: CalendarDate): string {
  return partsOf(date).year === partsOf(today).year ? dayAndMonthOf(date) : formatDate(date)
}

/** The month of a calendar date in words: `januari 2027`. */
export function formatMonth(date: CalendarDate): string {
  const { year, month } = partsOf(date)
  return `${MONTHS[month - 1]} ${year}`
}

/** A calendar date as the text of an input field: `01-01-2027`. */
export function formatDateInput(date: CalendarDate): string {
  return date.split('-').toReversed().join('-')
}

type DateParts = { readonly year: number; readonly month: number; readonly day: number }

function dayFirst(text: string): DateParts | null {
  const match = DAY_FIRST.exec(text)
  return match && { year: Number(match[4]), month: Number(match[3]), day: Number(match[1]) }
}

function withMonthName(text: string): DateParts | null {
  const match = WITH_MONTH_NAME.exec(text)
  return match && { year: Number(match[3]), month: monthNumber(String(match[2])), day: Number(match[1]) }
}

function monthNumber(name: string): number {
  const index = MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name)
  return MONTH_ABBREVIATIONS[name] ?? index + 1
}

function isExistingDay({ year, month, day }: DateParts): boolean {
  return year >= EARLIEST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** The days since 1 January 1970. UTC has no summer time, so nothing depends on a time zone. */
export function dayNumber(date: CalendarDate): number {
  return Date.parse(date) / MILLISECONDS_A_DAY
}

function partsOf(date: CalendarDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

function toDate({ year, month, day }: DateParts): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
