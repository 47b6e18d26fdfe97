import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  compareDates,
  daysBetween,
  firstDayOfMonth,
  firstDayOfNextMonth,
  formatDate,
  formatDateInput,
  formatMonth,
  formatNearDate,
  isCalendarDate,
  monthsBetween,
  parseDate,
  reachesAgeOn,
  weekdayOf,
} from './dates.ts'
import { toCalendarDate, toMoment } from './moment.ts'

const anyDate = fc
  .date({ min: new Date('1000-01-01T12:00Z'), max: new Date('9998-12-31T12:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

// Requirement T25.
test('midnight in Amsterdam begins the day, not midnight in London', () => {
  expect(toCalendarDate(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(toCalendarDate(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  expect(toCalendarDate(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
})

test.each([
  ['2026-11-30T15:00:00Z', '2026-11-30', '16:00'],
  ['2026-11-30T15:00:59Z', '2026-11-30', '16:00'],
  ['2026-11-30T15:01:00Z', '2026-11-30', '16:01'],
  ['2026-06-30T14:00:00Z', '2026-06-30', '16:00'],
  ['2026-11-20T23:00:00Z', '2026-11-21', '00:00'],
  ['2026-11-21T08:05:00Z', '2026-11-21', '09:05'],
])('at %s it is %s, %s in Amsterdam', (instant, date, time) => {
  expect(toMoment(new Date(instant))).toEqual({ date, time })
})

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-01-01', 365, '2027-01-01'],
  ['1000-01-01', -1, '0999-12-31'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
  expect(daysBetween(date, expected)).toBe(days)
})

test.each([
  ['1970-01-01', 4],
  ['1969-12-29', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['2000-02-29', 2],
])('%s is day %i of the week', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

test('the first day of a month is the same for all its days', () => {
  expect(['2026-11-01', '2026-11-30'].map(firstDayOfMonth)).toEqual(['2026-11-01', '2026-11-01'])
})

test('a browser with Temporal is asked for the clock of Amsterdam with it, which is faster', () => {
  const asked: unknown[] = []
  const toZonedDateTimeISO = (zone: string) => (asked.push(zone), '2026-10-25T02:30:00.5+02:00[Europe/Amsterdam]')
  const fromEpochMilliseconds = (time: number) => (asked.push(time), { toZonedDateTimeISO })
  vi.stubGlobal('Temporal', { Instant: { fromEpochMilliseconds } })
  const moment = toMoment(new Date('2026-10-25T00:30:00.500Z'))
  vi.unstubAllGlobals()
  expect(moment).toEqual({ date: '2026-10-25', time: '02:30' })
  expect(asked).toEqual([Date.UTC(2026, 9, 25, 0, 30, 0, 500), 'Europe/Amsterdam'])
})

test('a year before 1000 is written with four digits', () => {
  expect(toCalendarDate(new Date('0987-06-05T12:00:00Z'))).toBe('0987-06-05')
})

// Requirement 9.2.
test.each([
  ['2026-11-20', '2026-12-01'],
  ['2026-11-01', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2027-01-31', '2027-02-01'],
  ['2028-02-29', '2028-03-01'],
])('the month after %s begins on %s', (today, next) => {
  expect(firstDayOfNextMonth(today)).toBe(next)
})

describe('months later', () => {
  test.each([
    ['2027-01-01', 1, '2027-02-01'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-03-31', 1, '2027-04-30'],
    ['2027-05-31', 1, '2027-06-30'],
    ['2027-08-31', 1, '2027-09-30'],
    ['2027-10-31', 1, '2027-11-30'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-01-15', 0, '2027-01-15'],
    ['2027-01-01', 12, '2028-01-01'],
    ['2027-01-01', -1, '2026-12-01'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-12-01', -12, '2026-12-01'],
    ['2027-11-30', 1, '2027-12-30'],
    ['1900-01-31', 1, '1900-02-28'],
    ['2000-01-31', 1, '2000-02-29'],
    ['0999-12-01', 1, '1000-01-01'],
    ['0998-12-01', 1, '0999-01-01'],
  ])('%s plus %d is %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later)
  })

  test('and as many back is the same day, unless the month was too short for it', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (date, months) => {
        fc.pre(Number(date.slice(8)) <= 28 && date < '9900')
        expect(addMonths(addMonths(date, months), -months)).toBe(date)
      }),
    )
  })

  test('is always an existing day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 600 }), (date, months) => {
        fc.pre(date < '9900')
        expect(isCalendarDate(addMonths(date, months))).toBe(true)
      }),
    )
  })
})

test.each([
  ['2027-01-01', 20, '2047-01-01'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
])('%s plus %d years is %s', (date, years, later) => {
  expect(addYears(date, years)).toBe(later)
})

test.each([
  ['1980-12-31', '2026-12-30', 45],
  ['1980-12-31', '2026-12-31', 46],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-11-20', '2026-11-20', 0],
])('somebody born on %s is on %s %d years old', (birth, date, age) => {
  expect(ageOn(birth, date)).toBe(age)
})

test.each([
  ['2012-02-29', 18, 0, '2030-03-01'],
  ['2012-02-29', 20, 0, '2032-02-29'],
  ['2012-02-28', 18, 0, '2030-02-28'],
  ['1960-08-31', 67, 3, '2027-12-01'],
  ['1960-01-31', 67, 1, '2027-03-01'],
  ['1999-12-31', 18, 0, '2017-12-31'],
])('somebody born on %s reaches %d years and %d months on %s', (birth, years, months, date) => {
  expect(reachesAgeOn(birth, years, months)).toBe(date)
})

test('on the day that an age is reached it is that age, and the day before a year less, for every birth date', () => {
  const wrong: string[] = []
  for (let birth = '1896-01-01'; birth <= '2032-12-31'; birth = addDays(birth, 1)) {
    for (const age of [18, 65, 85]) {
      const date = reachesAgeOn(birth, age)
      if (ageOn(birth, date) !== age || ageOn(birth, addDays(date, -1)) !== age - 1)
        wrong.push(`${birth} ${age} ${date}`)
    }
  }
  expect(wrong).toEqual([])
})

describe('whole months between', () => {
  test.each([
    ['2027-01-01', '2027-02-01', 1],
    ['2027-01-02', '2027-02-01', 0],
    ['2027-01-01', '2028-01-01', 12],
    ['2027-01-31', '2027-02-28', 1],
    ['2027-02-28', '2027-03-31', 1],
    ['2027-01-15', '2027-01-15', 0],
    ['2027-02-01', '2027-01-02', 0],
    ['2027-01-15', '2027-01-10', 0],
    ['2027-01-10', '2027-01-15', 0],
    ['2027-02-01', '2027-01-01', -1],
    ['2027-03-15', '2027-01-14', -2],
    ['2027-03-15', '2027-01-16', -1],
    ['2026-12-01', '2027-01-01', 1],
  ])('%s and %s: %d', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months)
  })

  test('are those that were added', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        fc.pre(date < '9900' && date > '1100')
        expect(monthsBetween(date, addMonths(date, months))).toBe(months)
      }),
    )
  })
})

test.each([
  ['2026-12-31', '2027-01-01', -1],
  ['2027-01-01', '2026-12-31', 1],
  ['2027-01-01', '2027-01-01', 0],
])('comparing %s with %s gives %d', (a, b, order) => {
  expect(compareDates(a, b)).toBe(order)
})

test.each([
  ['2027-01-01', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2027-12-31', true],
  ['2027-02-29', false],
  ['1900-02-29', false],
  ['2027-04-31', false],
  ['2027-06-31', false],
  ['2027-09-31', false],
  ['2027-11-31', false],
  ['2027-01-32', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-01-00', false],
  ['0999-12-31', false],
  ['1000-01-01', true],
  ['2027-1-1', false],
  [' 2027-01-01', false],
  ['2027-01-01 ', false],
  ['2027-01-01T00:00', false],
  ['12027-01-01', false],
  ['2027-01-2027-01-01', false],
  ['', false],
])('whether %j is a calendar date: %s', (text, isDate) => {
  expect(isCalendarDate(text)).toBe(isDate)
})

describe('a date as people type it', () => {
  // Requirement C10.
  test.each([
    ['1-1-2027', '2027-01-01'],
    ['01-01-2027', '2027-01-01'],
    ['01/01/2027', '2027-01-01'],
    ['1.1.2027', '2027-01-01'],
    ['1\u00a0januari 2027', '2027-01-01'],
    ['1  JANUARI  2027', '2027-01-01'],
    ['1\u00A0januari\u00A02027', '2027-01-01'],
    ['2027-01-01', '2027-01-01'],
    [' 31-12-1980 ', '1980-12-31'],
    ['28 feb 2027', '2027-02-28'],
    ['28\u00a0februari 2027', '2027-02-28'],
    ['5 mrt. 2027', '2027-03-05'],
    ['5\u00a0maart 2027', '2027-03-05'],
    ['5 apr 2027', '2027-04-05'],
    ['5\u00a0mei 2027', '2027-05-05'],
    ['5\u00a0juni 2027', '2027-06-05'],
    ['5\u00a0juli 2027', '2027-07-05'],
    ['5\u00a0augustus 2027', '2027-08-05'],
    ['5 sept. 2027', '2027-09-05'],
    ['5 sep 2027', '2027-09-05'],
    ['5\u00a0oktober 2027', '2027-10-05'],
    ['5\u00a0november 2027', '2027-11-05'],
    ['31\u00a0december 2027', '2027-12-31'],
    ['29-2-2028', '2028-02-29'],
  ])('%j is %s', (text, date) => {
    expect(parseDate(text)).toEqual({ ok: true, value: date })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['29-2-2027', 'not-a-date'],
    ['31-4-2027', 'not-a-date'],
    ['31\u00a0april 2027', 'not-a-date'],
    ['1-13-2027', 'not-a-date'],
    ['0-1-2027', 'not-a-date'],
    ['1-0-2027', 'not-a-date'],
    ['1-1-27', 'short-year'],
    ['1 jan. 27', 'short-year'],
    ['1-1-02027', 'not-a-date'],
    ['1-1-0999', 'not-a-date'],
    ['1/1-2027', 'not-a-date'],
    ['01012027', 'not-a-date'],
    ['2027-1-1', 'not-a-date'],
    ['2027-02-30', 'not-a-date'],
    ['2027/01/01', 'not-a-date'],
    ['1 smarch 2027', 'not-a-date'],
    ['1 j 2027', 'not-a-date'],
    ['1 janu 2027', 'not-a-date'],
    ['1 __proto__ 2027', 'not-a-date'],
    ['1 constructor 2027', 'not-a-date'],
    ['januari 2027', 'not-a-date'],
    ['1\u00a0januari', 'not-a-date'],
    ['op 1\u00a0januari 2027', 'not-a-date'],
    ['1\u00a0januari 2027 om 9 uur', 'not-a-date'],
    ['morgen', 'not-a-date'],
    ['１-1-2027', 'not-a-date'],
    ['1-1-2027 1-1-2027', 'not-a-date'],
  ])('%j is refused: %s', (text, error) => {
    expect(parseDate(text)).toEqual({ ok: false, error })
  })

  test('is parsed again from its words and from its field', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDate(formatDate(date))).toEqual({ ok: true, value: date })
        expect(parseDate(formatDateInput(date))).toEqual({ ok: true, value: date })
      }),
    )
  })
})

test('a date is written in words, and with two digits for day and month in a field', () => {
  expect(formatDate('2027-01-01')).toBe('1\u00a0januari 2027')
  expect(formatDate('2026-12-31')).toBe('31\u00a0december 2026')
  expect(formatMonth('2027-01-05')).toBe('januari 2027')
  expect(formatNearDate('2027-01-05', '2027-12-31')).toBe('5\u00a0januari')
  expect(formatNearDate('2027-01-05', '2026-12-31')).toBe('5\u00a0januari 2027')
  expect(formatDateInput('2027-01-05')).toBe('05-01-2027')
})
