import { describe, expect, test } from 'vitest'
import aowAges from './aow-ages.json' with { type: 'json' }
import { aowDateOf } from './aow.ts'
import { addDays, addMonths } from '../values/dates.ts'

describe('the state pension', () => {
  // Requirement L3.
  test.each([
    ['1940-07-01', '2005-07-01', 65, 0],
    ['1947-12-31', '2012-12-31', 65, 0],
    ['1948-01-01', '2013-02-01', 65, 1],
    ['1955-08-31', '2021-12-31', 66, 4],
    ['1955-09-01', '2022-04-01', 66, 7],
    ['1956-05-31', '2022-12-31', 66, 7],
    ['1956-06-01', '2023-04-01', 66, 10],
    ['1957-02-28', '2023-12-28', 66, 10],
    ['1957-03-01', '2024-03-01', 67, 0],
    ['1959-01-01', '2026-01-01', 67, 0],
    ['1959-12-31', '2026-12-31', 67, 0],
    ['1960-12-31', '2027-12-31', 67, 0],
    ['1961-01-01', '2028-04-01', 67, 3],
    ['1961-09-30', '2028-12-30', 67, 3],
    ['1961-10-01', '2029-01-01', 67, 3],
    ['1962-10-01', '2030-01-01', 67, 3],
    ['1963-10-01', '2031-01-01', 67, 3],
    ['1964-09-30', '2031-12-30', 67, 3],
    // 67 years and 3 months after 30 November 1961 there is no 30 February.
    ['1961-11-30', '2029-03-01', 67, 3],
    ['1963-11-28', '2031-02-28', 67, 3],
    ['1963-11-29', '2031-03-01', 67, 3],
    ['1963-11-30', '2031-03-01', 67, 3],
    ['1963-12-01', '2031-03-01', 67, 3],
    // There is no 31 June 2028, no 31 November 2028 and no 31 June 2023.
    ['1961-03-31', '2028-07-01', 67, 3],
    ['1961-08-31', '2028-12-01', 67, 3],
    ['1956-08-31', '2023-07-01', 66, 10],
    // There is no 29 February 2027, and no 31 February 2013.
    ['1960-02-29', '2027-03-01', 67, 0],
    ['1948-01-31', '2013-03-01', 65, 1],
  ])('of somebody born on %s starts for certain on %s', (birthdate, date, years, months) => {
    expect(aowDateOf(birthdate)).toEqual({ date, years, months, isCertain: true })
  })

  // Requirement L3.
  test('after 2031 can still become later', () => {
    expect(aowDateOf('1964-10-01')).toEqual({ date: '2032-01-01', years: 67, months: 3, isCertain: false })
    expect(aowDateOf('2000-02-29')).toEqual({ date: '2067-05-29', years: 67, months: 3, isCertain: false })
  })
})

test('the periods end with a month and follow each other, and their first and last day lead to the year that they name', () => {
  let first = '1948-01-01'
  for (const { bornUntil, year, years, months } of aowAges.ages) {
    expect(aowDateOf(first)).toMatchObject({ years, months })
    expect(aowDateOf(first).date.slice(0, 4)).toBe(String(year))
    expect(aowDateOf(bornUntil).date.slice(0, 4)).toBe(String(year))
    first = addMonths(`${bornUntil.slice(0, 7)}-01`, 1)
    expect(addDays(bornUntil, 1)).toBe(first)
  }
})
