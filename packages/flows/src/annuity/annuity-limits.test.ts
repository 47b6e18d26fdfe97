import { describe, expect, test } from 'vitest'
import { type BuildUp, buildUpErrors, highestRoomOf, latestAnnuityStart, latestFirstPayout } from './annuity-limits.ts'
import { fiscalYearsOfRelease as fiscalYears } from './fiscal-years.ts'

// Born on 10 May 1975: a state pension at 67 years and 3 months on 10 August 2042, so payments begin in 2047 at the latest.
const plan: BuildUp = {
  birthdate: '1975-05-10',
  start: '2026-12-01',
  duration: 15,
  initialDepositCents: 0,
  periodicDepositCents: 10_000,
  isTransfer: false,
}
const errorsOf = (changes: Partial<BuildUp>) => buildUpErrors(fiscalYears, { ...plan, ...changes })

// Requirement L4.
test('the first payment is made at the latest in the fifth year after the year of the state pension', () => {
  expect(latestFirstPayout('1975-05-10')).toBe('2047-12-31')
  // 67 in 2026.
  expect(latestFirstPayout('1959-05-10')).toBe('2031-12-31')
  // Born on 1 October 1961: 67 years and 3 months on 1 January 2029.
  expect(latestFirstPayout('1961-10-01')).toBe('2034-12-31')
})

test.each([
  [1, '2031-11-01'],
  [3, '2031-09-01'],
  [6, '2031-06-01'],
  [12, '2030-12-01'],
])('payments every %d months start at the latest so many months before the last December: %s', (months, latest) => {
  expect(latestAnnuityStart('1959-05-10', months)).toBe(latest)
})

test('the maximum deduction is that of the year with unused room, or of the last known year', () => {
  // 35.589 + 42.753.
  expect(highestRoomOf(fiscalYears, 2026)).toEqual({ cents: 7_834_200, year: 2026, unconfirmedYear: 2026 })
  expect(highestRoomOf(fiscalYears, 2031)).toEqual({ cents: 7_834_200, year: 2026, unconfirmedYear: 2026 })
  expect(highestRoomOf(fiscalYears, 2000)).toBeNull()
})

describe('an annuity to build up', () => {
  test('is allowed with ordinary values', () => {
    expect(errorsOf({})).toEqual({})
  })

  test.each([20, 1])('may have a term of %d years', (duration) => {
    expect(errorsOf({ duration })).toEqual({})
  })

  test.each([21, 45, 60])('may not have a term of %d years: its first payment would be after 2047', (duration) => {
    expect(errorsOf({ duration })).toEqual({
      duration: { code: 'ends-too-late', maximum: 20, latest: '2047-11-01' },
    })
  })

  test.each([
    ['1850-01-01', '1920-11-01'],
    ['1930-06-15', '2000-11-01'],
    // 65 years and 3 months in 2015.
    ['1950-06-15', '2020-11-01'],
  ])('is not allowed for a customer born on %s', (birthdate, latest) => {
    expect(errorsOf({ birthdate, duration: 1 })).toEqual({ birthdate: { code: 'annuity-over', latest } })
  })

  test('is not allowed in the last year, because a term takes at least one year', () => {
    // 67 on 10 May 2026: 2031 at the latest, and five years later nothing can be deducted any more.
    const birthdate = '1959-05-10'
    expect(errorsOf({ birthdate, duration: 4 })).toEqual({})
    expect(errorsOf({ birthdate, start: '2030-11-01', duration: 1 })).toEqual({})
    expect(errorsOf({ birthdate, start: '2030-12-01', duration: 1 })).toHaveProperty('birthdate')
  })

  test.each([
    [652_850, {}],
    [652_851, { periodicDeposit: { code: 'above-room', maximumCents: 7_834_200, year: 2026, unconfirmedYear: 2026 } }],
    [
      10_000_000,
      { periodicDeposit: { code: 'above-room', maximumCents: 7_834_200, year: 2026, unconfirmedYear: 2026 } },
    ],
  ] as const)('accepts at most %d cents a month, because twelve of them must be deductible', (cents, errors) => {
    expect(errorsOf({ periodicDepositCents: cents })).toEqual(errors)
  })

  test('accepts no more than the maximum for the months of the first year together', () => {
    const initialDepositCents = 7_824_200
    expect(errorsOf({ initialDepositCents })).toEqual({})
    const tooHigh = {
      initialDeposit: { code: 'above-room', maximumCents: 7_834_200, year: 2026, unconfirmedYear: 2026 },
    }
    expect(errorsOf({ initialDepositCents: initialDepositCents + 1 })).toEqual(tooHigh)
    // From November on two months fall into the year.
    expect(errorsOf({ initialDepositCents, start: '2026-11-01' })).toEqual(tooHigh)
  })

  // Requirement L10.
  test('may have a larger transferred amount, which was deducted before', () => {
    expect(errorsOf({ initialDepositCents: 50_000_000, isTransfer: true })).toEqual({})
  })
})
