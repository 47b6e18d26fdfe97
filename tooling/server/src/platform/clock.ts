import type { CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate } from '@portal/flows/values/moment'

export type Clock = () => Date

/** How far the clocks of two processes may differ, or a clock may be set back, in milliseconds. */
export const clockTolerance = 60 * 60_000

/** The time of the server: the real one, or one that starts at `start` now and then runs as the real one does. */
export function createClock(start?: Date): Clock {
  if (!start) return () => new Date()
  const offset = start.getTime() - Date.now()
  return () => new Date(Date.now() + offset)
}

/** The calendar date of an instant, worked out once a minute: a day begins and ends on a whole minute everywhere. */
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
