import type { CalendarDate } from './dates.ts'

/** A day and the minute on the clock of Amsterdam, written HH:MM, for rules with a closing time. */
export type Moment = { readonly date: CalendarDate; readonly time: string }

/** What newer browsers have, as far as it is used here. */
type Temporal = {
  Instant: {
    fromEpochMilliseconds: (time: number) => { toZonedDateTimeISO: (zone: string) => { toString: () => string } }
  }
}

const timeZone = 'Europe/Amsterdam'
let swedish: Intl.DateTimeFormat | undefined

/** The calendar date in Amsterdam at an instant, whatever the time zone of the machine. */
export function toCalendarDate(now: Date): CalendarDate {
  return toMoment(now).date
}

/** The calendar date and the minute in Amsterdam at an instant. Only this file uses instants. */
export function toMoment(now: Date): Moment {
  const { Temporal: temporal } = globalThis as { Temporal?: Temporal }
  // Such as 2026-11-20T09:30, and in Swedish 2026-11-20 09:30. The first format takes a slow phone 45 ms, the other way 2.
  const text = temporal
    ? temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toString()
    : (swedish ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })).format(now)
  const padded = text.padStart(16, '0')
  return { date: padded.slice(0, 10), time: padded.slice(11, 16) }
}
