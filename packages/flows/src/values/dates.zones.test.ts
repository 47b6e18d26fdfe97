import { expect, inject, test } from 'vitest'
import { firstDayOfNextMonth } from './dates.ts'
import { toCalendarDate } from './moment.ts'

const HOUR = 60 * 60 * 1000
const FIRST_YEAR = 2025
const LAST_YEAR = 2034

/** The hours ahead of UTC in each zone, at winter midday and summer midday. */
const offsets: Readonly<Record<string, readonly [number, number]>> = {
  'Europe/Amsterdam': [1, 2],
  UTC: [0, 0],
  'Pacific/Honolulu': [-10, -10],
  'Pacific/Kiritimati': [14, 14],
}

const timeZone = inject('timeZone')

test(`the machine is really in ${timeZone}`, () => {
  const hoursAhead = (instant: string) => new Date(instant).getTimezoneOffset() / -60 + 0
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
  expect([hoursAhead('2027-01-01T12:00Z'), hoursAhead('2027-07-01T12:00Z')]).toEqual(offsets[timeZone])
})

/**
 * The clock in Amsterdam, computed without time zone data: summer time is from the last Sunday of March until the last
 * Sunday of October, both at 01:00 UTC (directive 2000/84/EC).
 */
function amsterdamParts(instant: number): { year: number; month: number; day: number } {
  const year = new Date(instant).getUTCFullYear()
  const isSummer = instant >= lastSundayOf(year, 2) && instant < lastSundayOf(year, 9)
  const wallClock = new Date(instant + (isSummer ? 2 : 1) * HOUR)
  return { year: wallClock.getUTCFullYear(), month: wallClock.getUTCMonth() + 1, day: wallClock.getUTCDate() }
}

function lastSundayOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR
}

function written(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

// Requirements 9.2 and T25.
test('the calendar date and the first day of next month are those of Amsterdam, every hour of ten years', () => {
  const wrong: string[] = []
  let hours = 0
  for (let instant = Date.UTC(FIRST_YEAR, 0, 1); instant < Date.UTC(LAST_YEAR + 1, 0, 1); instant += HOUR) {
    const { year, month, day } = amsterdamParts(instant)
    const today = toCalendarDate(new Date(instant))
    const next = month === 12 ? written(year + 1, 1, 1) : written(year, month + 1, 1)
    if (today !== written(year, month, day) || firstDayOfNextMonth(today) !== next) {
      wrong.push(new Date(instant).toISOString())
    }
    hours++
  }
  expect(wrong).toEqual([])
  expect(hours).toBe(87_648)
})

test.each([
  ['2026-11-30T22:59:59.999Z', '2026-11-30', '2026-12-01'],
  ['2026-11-30T23:00:00.000Z', '2026-12-01', '2027-01-01'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', '2027-01-01'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01', '2027-02-01'],
  ['2027-06-30T21:59:59.999Z', '2027-06-30', '2027-07-01'],
  ['2027-06-30T22:00:00.000Z', '2027-07-01', '2027-08-01'],
  ['2028-02-29T12:00:00.000Z', '2028-02-29', '2028-03-01'],
])('at %s it is %s, and the next month begins on %s', (instant, today, next) => {
  expect(toCalendarDate(new Date(instant))).toBe(today)
  expect(firstDayOfNextMonth(today)).toBe(next)
})
