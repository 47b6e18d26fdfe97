import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, monthsBetween } from '../values/dates.ts'
import { latestFirstPayout } from './annuity-limits.ts'
import { termFor } from './annuity-term.ts'
import { type SignedAnnuity, startWithMoney } from './first-money.ts'
import { fiscalYearsOfRelease as fiscalYears } from './fiscal-years.ts'

/** Born on 10 May 1957: 66 years and 10 months in March 2024, so the first payment is made in 2029 at the latest. */
const signed: SignedAnnuity = {
  birthdate: '1957-05-10',
  start: '2026-12-01',
  monthsOfTerm: 1,
  duration: 20,
  polisVoorwaardeCode: 'SDIL2014',
  capitalCents: 10_000_000,
}
const startOf = (changes: Partial<SignedAnnuity>, month: string) =>
  startWithMoney(fiscalYears, { ...signed, ...changes }, month)

describe('the start of an annuity whose capital is invested', () => {
  test.each([
    ['2026-11-01', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2027-08-01', '2027-08-01'],
  ])('in %s is %s, with the term that was signed', (month, start) => {
    expect(startOf({}, month)).toEqual({ isAllowed: true, start, duration: 20 })
  })

  test.each([
    [1, '2029-11-01'],
    [3, '2029-09-01'],
    [12, '2028-12-01'],
  ])('is allowed, with a payment every %d months, until %s', (monthsOfTerm, latest) => {
    expect(startOf({ monthsOfTerm }, latest)).toEqual({ isAllowed: true, start: latest, duration: 20 })
    expect(startOf({ monthsOfTerm }, addMonths(latest, 1))).toEqual({ isAllowed: false, latest })
  })

  test('is refused when it was signed too late, also with money in time', () => {
    expect(startOf({ start: '2029-12-01' }, '2029-06-01')).toEqual({ isAllowed: false, latest: '2029-11-01' })
  })

  test('lengthens a temporary term that other annuities no longer allow', () => {
    // € 27.192 less € 5.000 a year: five years at 6 % are worth € 93.480,77, so € 100.000 needs six.
    const temporary = { duration: 5, otherTemporaryCents: 500_000 }
    expect(startOf(temporary, '2026-12-01')).toMatchObject({ start: '2026-12-01', duration: 5 })
    expect(startOf(temporary, '2027-08-01')).toMatchObject({ start: '2027-08-01', duration: 6 })
  })

  test('never shortens the time to pay out, and always keeps the limits of the law', () => {
    const any = fc.record({
      birthdate: fc.integer({ min: 0, max: 240 }).map((months) => addMonths('1953-01-01', months)),
      start: fc.integer({ min: 0, max: 12 }).map((months) => addMonths('2026-12-01', months)),
      monthsOfTerm: fc.constantFrom(1, 3, 6, 12),
      duration: fc.integer({ min: 5, max: 45 }),
      polisVoorwaardeCode: fc.constantFrom('SDIL', 'SDIL2014'),
      capitalCents: fc.integer({ min: 100_000, max: 60_000_000 }),
      late: fc.integer({ min: -12, max: 60 }),
    })
    fc.assert(
      fc.property(any, ({ late, ...annuity }) => {
        fc.pre(termFor(fiscalYears, { ...annuity, isSigned: true }).reasons.length === 0)
        const month = addMonths(annuity.start, late)
        const moved = startWithMoney(fiscalYears, annuity, month)
        const last = latestFirstPayout(annuity.birthdate)
        const first = addMonths(month > annuity.start ? month : annuity.start, annuity.monthsOfTerm)
        expect(moved.isAllowed).toBe(first <= last)
        if (!moved.isAllowed) return
        const { start, duration } = moved
        expect(monthsBetween(annuity.start, start)).toBe(Math.max(0, late))
        expect(termFor(fiscalYears, { ...annuity, start, duration, isSigned: true }).reasons).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})
