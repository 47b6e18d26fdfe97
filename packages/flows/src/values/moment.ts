import type { CalendarDate } from './dates.ts'

/** A day and the minute on the clock of Amsterdam, written HH:MM, for rules with a closing time. */
export type Moment = { readonly date: CalendarDate; readonly time: string }

const amsterdam = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The calendar date in Amsterdam at an instant, whatever the time zone of the machine. */
export function toCalendarDate(now: Date): CalendarDate {
  return toMoment(now).date
}

/** The calendar date and the minute in Amsterdam at an instant. Only this file uses instants. */
export function toMoment(now: Date): Moment {
  const part = Object.fromEntries(amsterdam.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    date: `${String(part['year']).padStart(4, '0')}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  }
}
