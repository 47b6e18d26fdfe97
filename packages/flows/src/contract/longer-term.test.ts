import { describe, expect, test } from 'vitest'
import { drawer } from './change-facts-for-tests.ts'
import { longerTermFor } from './longer-term.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

// From 1 January 2025, at most € 26.781 a year; on 1 January 2030 five years have been paid.
const temporary = { ...drawer, duration: 5 }

describe('the shortest longer term', () => {
  test.each([
    // One year at 6 % is worth € 25.265,09, two € 49.100,09.
    [2_526_509, 6],
    [2_526_510, 7],
    [4_910_008, 7],
    [4_910_100, 8],
    [100_000_000, 20],
  ])('for a rest of %d cents at the end is %d years', (valueCents, years) => {
    expect(longerTermFor({ ...temporary, valueCents }, '2030-01-01', fiscalYears)).toBe(years)
  })

  test('leaves out the part of the maximum that other annuities use', () => {
    expect(
      longerTermFor({ ...temporary, valueCents: 2_526_509, otherTemporaryCents: 1_000_000 }, '2030-01-01', fiscalYears),
    ).toBe(7)
    expect(
      longerTermFor({ ...temporary, valueCents: 100, otherTemporaryCents: 2_678_100 }, '2030-01-01', fiscalYears),
    ).toBe(20)
  })
})
