import { describe, expect, test } from 'vitest'
import {
  collectionDateOf,
  dealingFor,
  dealingOf,
  easterOf,
  isBeforeCutOff,
  isPublished,
  isTradingDay,
  lastPublishedMonth,
} from './dealing-calendar.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  // The earliest and the latest Easter there can be, and two years in which the rule needs its correction.
  [1818, '1818-03-22'],
  [2038, '2038-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
])('Easter of %i is on %s', (year, date) => {
  expect(easterOf(year)).toBe(date)
})

describe('the exchange is closed', () => {
  test.each([
    ['on a Saturday', '2026-11-21'],
    ['on a Sunday', '2026-11-22'],
    ['on New Year’s Day', '2026-01-01'],
    ['on Good Friday', '2026-04-03'],
    ['on Easter Monday', '2026-04-06'],
    ['on Labour Day', '2026-05-01'],
    ['on Christmas Day', '2026-12-25'],
    ['on the second day of Christmas', '2025-12-26'],
  ])('%s', (_, date) => {
    expect(isTradingDay(date)).toBe(false)
  })

  test.each([
    ['the Thursday before Good Friday', '2026-04-02'],
    ['the Tuesday after Easter', '2026-04-07'],
    ['the King’s birthday', '2026-04-27'],
    ['Ascension Day', '2026-05-14'],
    ['Whit Monday', '2026-05-25'],
    ['the last day of a year', '2026-12-31'],
  ])('but not on %s', (_, date) => {
    expect(isTradingDay(date)).toBe(true)
  })
})

describe('the days of a dealing', () => {
  // Requirement C33.
  test.each([
    ['2024-01-01', '2023-12-29', '2024-01-02', '2024-01-08', 'New Year’s Day is a Monday'],
    ['2024-03-01', '2024-02-29', '2024-03-01', '2024-03-07', 'after a leap day'],
    ['2024-04-01', '2024-03-28', '2024-04-02', '2024-04-08', 'Easter Monday, after Good Friday in March'],
    ['2024-05-01', '2024-04-30', '2024-05-02', '2024-05-08', 'Labour Day is a Wednesday'],
    ['2024-06-01', '2024-05-31', '2024-06-03', '2024-06-07', 'begins on a Saturday'],
    ['2024-09-01', '2024-08-30', '2024-09-02', '2024-09-06', 'begins on a Sunday'],
    ['2025-01-01', '2024-12-31', '2025-01-02', '2025-01-08', 'New Year’s Day is a Wednesday'],
    ['2025-02-01', '2025-01-31', '2025-02-03', '2025-02-07', 'begins on a Saturday'],
    ['2025-05-01', '2025-04-30', '2025-05-02', '2025-05-08', 'Labour Day is a Thursday'],
    ['2025-06-01', '2025-05-30', '2025-06-02', '2025-06-06', 'begins on a Sunday'],
    ['2026-01-01', '2025-12-31', '2026-01-02', '2026-01-08', 'New Year’s Day is a Thursday'],
    ['2026-04-01', '2026-03-31', '2026-04-01', '2026-04-09', 'Easter falls in the first five trading days'],
    ['2026-05-01', '2026-04-30', '2026-05-04', '2026-05-08', 'Labour Day is a Friday'],
    ['2026-11-01', '2026-10-30', '2026-11-02', '2026-11-06', 'begins on a Sunday'],
    ['2026-12-01', '2026-11-30', '2026-12-01', '2026-12-07', 'begins on a Tuesday'],
    ['2027-01-01', '2026-12-31', '2027-01-04', '2027-01-08', 'New Year’s Day is a Friday'],
    ['2027-05-01', '2027-04-30', '2027-05-03', '2027-05-07', 'Labour Day is a Saturday'],
    ['2028-01-01', '2027-12-31', '2028-01-03', '2028-01-07', 'New Year’s Day is a Saturday'],
    ['2028-05-01', '2028-04-28', '2028-05-02', '2028-05-08', 'Labour Day is a Monday'],
    ['2029-04-01', '2029-03-29', '2029-04-03', '2029-04-09', 'Easter Sunday is the first'],
    ['2029-05-01', '2029-04-30', '2029-05-02', '2029-05-08', 'Labour Day is a Tuesday'],
    ['2030-01-01', '2029-12-31', '2030-01-02', '2030-01-08', 'New Year’s Day is a Tuesday'],
    ['2030-12-01', '2030-11-29', '2030-12-02', '2030-12-06', 'begins on a Sunday'],
  ])('of %s: until %s, dealt on %s, known on %s (%s)', (month, cutOffDate, dealingDate, publicationDate) => {
    expect(dealingOf(month)).toEqual({ month, cutOffDate, dealingDate, publicationDate })
  })

  test('of every month of seven years follow each other', () => {
    const months = Array.from({ length: 84 }, (_, index) => {
      return `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
    })
    for (const month of months) {
      const { cutOffDate, dealingDate, publicationDate } = dealingOf(month)
      expect([cutOffDate, month, dealingDate, publicationDate].toSorted()).toEqual([
        cutOffDate,
        month,
        dealingDate,
        publicationDate,
      ])
      expect([cutOffDate, dealingDate, publicationDate].every(isTradingDay)).toBe(true)
      expect(collectionDateOf(month) <= cutOffDate).toBe(true)
    }
  })
})

describe('an order gets the prices', () => {
  // Requirement C33.
  test.each([
    ['of the next month, in the middle of a month', '2026-11-21', '12:00', '2026-12-01'],
    ['of the next month, on the first of a month', '2026-11-01', '00:00', '2026-12-01'],
    ['of the next month, on the cut-off date at 16:00', '2026-11-30', '16:00', '2026-12-01'],
    ['of the month after, a minute later', '2026-11-30', '16:01', '2027-01-01'],
    ['of the month after, on a weekend that ends a month', '2026-10-31', '09:00', '2026-12-01'],
    ['of the next month, the day before that weekend at 16:00', '2026-10-30', '16:00', '2026-11-01'],
    ['of the month after, when Good Friday ends the month', '2024-03-29', '08:00', '2024-05-01'],
    ['of February, at the end of a year', '2026-12-31', '23:59', '2027-02-01'],
  ])('%s', (_, date, time, month) => {
    expect(dealingFor({ date, time }).month).toBe(month)
  })
})

test.each([
  ['2026-11-29', '23:59', true],
  ['2026-11-30', '16:00', true],
  ['2026-11-30', '16:01', false],
  ['2026-12-01', '00:00', false],
])('on %s at %s an order for December is possible: %s', (date, time, expected) => {
  expect(isBeforeCutOff('2026-12-01', { date, time })).toBe(expected)
})

describe('prices are known', () => {
  test.each([
    ['2026-12-06', '23:59', false, '2026-11-01'],
    ['2026-12-07', '08:59', false, '2026-11-01'],
    ['2026-12-07', '09:00', true, '2026-12-01'],
    ['2026-12-31', '23:59', true, '2026-12-01'],
    ['2027-01-01', '00:00', true, '2026-12-01'],
  ])('on %s at %s: of December %s, last of %s', (date, time, expected, last) => {
    expect(isPublished('2026-12-01', { date, time })).toBe(expected)
    expect(lastPublishedMonth({ date, time })).toBe(last)
  })
})

test.each([
  ['2026-12-01', '2026-11-25', 'the 25th is a Wednesday'],
  ['2027-01-01', '2026-12-28', 'Christmas runs into a weekend'],
  ['2025-01-01', '2024-12-27', 'the 25th and 26th are Christmas'],
  ['2026-02-01', '2026-01-26', 'the 25th is a Sunday'],
  ['2024-04-01', '2024-03-25', 'the 25th is a Monday'],
  ['2030-06-01', '2030-05-27', 'the 25th is a Saturday'],
])('deposits for %s are collected on %s: %s', (month, date) => {
  expect(collectionDateOf(month)).toBe(date)
})
