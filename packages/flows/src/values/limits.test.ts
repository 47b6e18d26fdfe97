import { describe, expect, test } from 'vitest'
import {
  checkBirthdate,
  checkDescription,
  checkDuration,
  checkInitialDeposit,
  checkPeriodicDeposit,
  checkRange,
  checkStart,
  limits,
  startChoices,
} from './limits.ts'

const today = '2026-11-20'

test('a range includes both its ends', () => {
  const range = { minimum: 10, maximum: 20 }
  expect([10, 15, 20].map((value) => checkRange(value, range))).toEqual([null, null, null])
  expect(checkRange(9, range)).toEqual({ code: 'below-minimum', minimum: 10 })
  expect(checkRange(21, range)).toEqual({ code: 'above-maximum', maximum: 20 })
})

test.each([
  [99_999, { code: 'below-minimum', minimum: 100_000 }],
  [100_000, null],
  [1_000_000_000, null],
  [1_000_000_001, { code: 'above-maximum', maximum: 1_000_000_000 }],
])('a first deposit of %d cents: %j', (cents, error) => {
  expect(checkInitialDeposit(cents)).toEqual(error)
})

test.each([
  [4_999, { code: 'below-minimum', minimum: 5_000 }],
  [5_000, null],
  [10_000_000, null],
  [10_000_001, { code: 'above-maximum', maximum: 10_000_000 }],
])('a monthly deposit of %d cents: %j', (cents, error) => {
  expect(checkPeriodicDeposit(cents)).toEqual(error)
})

test.each([
  [0, { code: 'below-minimum', minimum: 1 }],
  [1, null],
  [60, null],
  [61, { code: 'above-maximum', maximum: 60 }],
  [-5, { code: 'below-minimum', minimum: 1 }],
])('a term of %d years: %j', (years, error) => {
  expect(checkDuration(years)).toEqual(error)
})

test('a product can have a longer minimum term', () => {
  expect(checkDuration(19, 20)).toEqual({ code: 'below-minimum', minimum: 20 })
  expect(checkDuration(20, 20)).toBeNull()
})

describe('a start on 20 November 2026', () => {
  test.each([
    ['2026-11-01', { code: 'too-early', earliest: '2026-12-01' }],
    ['2026-11-30', { code: 'too-early', earliest: '2026-12-01' }],
    ['2026-12-01', null],
    ['2026-12-02', { code: 'not-first-of-month' }],
    ['2027-01-01', null],
    ['2027-11-01', null],
    ['2027-11-02', { code: 'not-first-of-month' }],
    ['2027-12-01', null],
    ['2027-12-02', { code: 'too-late', latest: '2027-12-01' }],
    ['2028-01-01', { code: 'too-late', latest: '2027-12-01' }],
  ])('%s: %j', (start, error) => {
    expect(checkStart(start, today)).toEqual(error)
  })

  test('can be the first day of next month, or of the twelve months after it', () => {
    expect(startChoices(today)).toEqual([
      '2026-12-01',
      ...Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-01`),
    ])
  })
})

test.each([
  ['', null],
  ['a'.repeat(60), null],
  [`  ${'a'.repeat(60)}  `, null],
  ['a'.repeat(61), { code: 'too-long', maximum: 60 }],
  ['🌷'.repeat(60), null],
  ['🌷'.repeat(61), { code: 'too-long', maximum: 60 }],
])('a description %j: %j', (description, error) => {
  expect(checkDescription(description)).toEqual(error)
})

// Requirement L14.
test.each([
  ['2008-11-20', null],
  ['2008-11-21', { code: 'too-young', minimumAge: 18 }],
  ['1959-05-01', null],
  ['2030-01-01', { code: 'too-young', minimumAge: 18 }],
  ['1959-02-30', { code: 'not-a-date' }],
  ['gisteren', { code: 'not-a-date' }],
])('somebody born on %s, for an annuity: %j', (birthdate, error) => {
  expect(checkBirthdate(birthdate, today)).toEqual(error)
})

test('the limits are those of the product', () => {
  expect(limits).toEqual({
    initialDeposit: { minimum: 100_000, maximum: 1_000_000_000 },
    periodicDeposit: { minimum: 5_000, maximum: 10_000_000 },
    otherTemporaryPayouts: { minimum: 0, maximum: 1_000_000_000 },
    duration: { minimum: 1, maximum: 60 },
    startMonthsAhead: 12,
    descriptionLength: 60,
    fileMegabytes: 10,
    annuityAge: 18,
    highestAge: 120,
  })
})
