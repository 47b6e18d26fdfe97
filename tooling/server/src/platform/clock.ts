import type { CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'

export type Clock = () => Date

/** How much the clocks of two processes may differ, or a clock may be set back, in milliseconds. */
export const clockTolerance = 60 * 60_000

/** Creates the server's clock: the real time, or one that starts at `start` now and runs at real speed. */
export function createClock(start?: Date): Clock {
  if (!start) return () => new Date()
  const offset = start.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}

/** The moment of what has only a day: banks collect, and prices are published, at nine or ten in the morning. */
export function morningOf(day: CalendarDate): Date {
  return new Date(`${day}T08:00:00Z`)
}

/** Caches the calendar date for a minute, because everywhere a day begins on a whole minute. */
export function createCalendar(): (now: Date) => CalendarDate {
  let minute = Number.NaN
  let today = ''
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) {
      today = toCalendarDate(now)
      minute = current
    }
    return today
  }
}
