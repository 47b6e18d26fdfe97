import { formatDate } from './dates.ts'
import { toCalendarDate, toMoment } from './moment.ts'

/** Formats an instant by day and minute in Amsterdam: `20 november 2026, 13.05 uur`. */
export function formatInstant(instant: Date | string): string {
  const { date, time } = toMoment(new Date(instant))
  return `${formatDate(date)}, ${time.replace(':', '.')} uur`
}

/** Formats the day of an instant in Amsterdam: `20 november 2026`. */
export function formatDay(instant: Date | string): string {
  return formatDate(toCalendarDate(new Date(instant)))
}
