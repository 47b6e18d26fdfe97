import { describe, expect, test } from 'vitest'
import { type BuildUp, buildUpErrors, highestRoomOf, latestAnnuityStart } from './annuity-limits.ts'

// Born on 10 May 1975: a state pension at 67 years and 3 months on 10 August 2042, so payments begin in 2047 at the latest.
const plan: BuildUp = {
  birthdate: '1975-05-10',
  start: '2026-12-01',
  duration: 15,
  initialDepositCents: 0,
  periodicDepositCents: 10_000,
  isTransfer: false,
}
const errorsOf = (changes: Partial<BuildUp>) => buildUpErrors({ ...plan, ...changes })

test('payments begin at the latest on the last day of the fifth year after the one of the state pension', () => {
  expect(latestAnnuityStart('1975-05-10')).toBe('2047-12-31')
  // 67 in 2026.
  expect(latestAnnuityStart('1959-05-10')).toBe('2031-12-31')
})

test('the highest room is that of the year with what was left over, or the last one that is known', () => {
  // 35.589 + 42.753.
  expect(highestRoomOf(2026)).toEqual({ cents: 7_834_200, year: 2026 })
  expect(highestRoomOf(2031)).toEqual({ cents: 7_834_200, year: 2026 })
  expect(highestRoomOf(2000)).toBeNull()
})

describe('an annuity to build up', () => {
  test('of an ordinary plan is allowed', () => {
    expect(errorsOf({})).toEqual({})
  })

  test.each([21, 1])('may take %d years', (duration) => {
    expect(errorsOf({ duration })).toEqual({})
  })

  test.each([22, 45, 60])('may not take %d years: twenty-one lead to 1 December 2047', (duration) => {
    expect(errorsOf({ duration })).toEqual({
      duration: { code: 'ends-too-late', maximum: 21, latest: '2047-12-31' },
    })
  })

  test.each([
    ['1850-01-01', '1920-12-31'],
    ['1930-06-15', '2000-12-31'],
    // 65 years and 3 months in 2015.
    ['1950-06-15', '2020-12-31'],
  ])('is over for who was born on %s', (birthdate, latest) => {
    expect(errorsOf({ birthdate, duration: 1 })).toEqual({ birthdate: { code: 'annuity-over', latest } })
  })

  test('is over in the last year but for the year that a term takes at least', () => {
    // 67 on 10 May 2026: 2031 at the latest, and five years later nothing can be deducted any more.
    const birthdate = '1959-05-10'
    expect(errorsOf({ birthdate, duration: 5 })).toEqual({})
    expect(errorsOf({ birthdate, start: '2030-12-01', duration: 1 })).toEqual({})
    expect(errorsOf({ birthdate, start: '2031-02-01', duration: 1 })).toHaveProperty('birthdate')
  })

  test.each([
    [652_850, {}],
    [652_851, { periodicDeposit: { code: 'above-room', maximumCents: 7_834_200, year: 2026 } }],
    [10_000_000, { periodicDeposit: { code: 'above-room', maximumCents: 7_834_200, year: 2026 } }],
  ] as const)('takes %d cents a month at most where twelve of them can be deducted', (cents, errors) => {
    expect(errorsOf({ periodicDepositCents: cents })).toEqual(errors)
  })

  test('takes with the months of the first year together no more than the room', () => {
    const initialDepositCents = 7_824_200
    expect(errorsOf({ initialDepositCents })).toEqual({})
    const tooHigh = { initialDeposit: { code: 'above-room', maximumCents: 7_834_200, year: 2026 } }
    expect(errorsOf({ initialDepositCents: initialDepositCents + 1 })).toEqual(tooHigh)
    // From November on two months fall into the year.
    expect(errorsOf({ initialDepositCents, start: '2026-11-01' })).toEqual(tooHigh)
  })

  test('that is transferred was deducted before, and may be larger', () => {
    expect(errorsOf({ initialDepositCents: 50_000_000, isTransfer: true })).toEqual({})
  })
})
