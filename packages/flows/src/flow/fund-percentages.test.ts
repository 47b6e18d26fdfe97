import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCalculationPayload } from './calculation-payload.ts'
import { bedragBeleggen, today } from './flows-for-tests.ts'
import { toPercentages, toSplit, validatePercentages } from './fund-percentages.ts'
import { validateFunds } from './funds-page.ts'
import { readCalculationPayload } from './payload-rules.ts'
import { fiscalYearsOfRelease as fiscalYears } from '../annuity/fiscal-years.ts'

const withFunds = (...percentages: readonly number[]) => ({
  ...bedragBeleggen,
  funds: percentages.map((percentage, index) => ({ id: `fonds-${index + 1}`, percentage })),
})
const sent = (...percentages: readonly number[]) =>
  toCalculationPayload(withFunds(...percentages), today).funds.map(({ percentage }) => percentage)
const received = (...percentages: readonly number[]) =>
  readCalculationPayload(
    JSON.parse(JSON.stringify(toCalculationPayload(withFunds(...percentages), today))),
    today,
    fiscalYears,
  )

describe('a percentage of the state', () => {
  // Requirement 7.20.
  test.each([
    [100, 1],
    [60, 0.6],
    [33.34, 0.3334],
    [0.01, 0.0001],
    [28.6, 0.286],
  ])('of %d is sent as %d', (percentage, fraction) => {
    expect(sent(percentage)).toEqual([fraction])
  })

  test('that is the rounded difference of others is the intended one', () => {
    // 100 - 33.3 - 33.3 is 33.400000000000006 in floating point.
    expect(sent(100 - 33.3 - 33.3)).toEqual([0.334])
    expect(toSplit(withFunds(100 - 33.3 - 33.3).funds)).toEqual([{ id: 'fonds-1', shareBasisPoints: 3_340 }])
  })

  // Requirement 7.20.
  test.each([
    ['three decimals', [33.333, 66.667], [0.33333, 0.66667]],
    ['basis points', [6_000, 4_000], [60, 40]],
  ])('in %s is sent as it is, and refused', (_what, percentages, fractions) => {
    expect(sent(...percentages).map((fraction) => fraction.toFixed(5))).toEqual(
      fractions.map((part) => part.toFixed(5)),
    )
    expect(received(...percentages)).toMatchObject({ ok: false, errors: { funds: {} } })
  })

  test.each([
    [33.333, { code: 'too-many-decimals' }],
    [33.335, { code: 'too-many-decimals' }],
    [6_000, { code: 'above-maximum', maximum: 10_000 }],
    [-1, { code: 'below-minimum', minimum: 0 }],
    [Number.NaN, { code: 'not-a-number' }],
  ])('of %d is an error at its field', (percentage, error) => {
    expect(validateFunds(withFunds(percentage), [])).toEqual({ 'funds.fonds-1': error })
  })

  test('with too many decimals is no part of a split that is valid without it', () => {
    expect(validatePercentages(withFunds(100, 0.001).funds)).toEqual({ code: 'too-many-decimals' })
  })
})

const splits = fc
  .array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 19 })
  .map((cuts) => [...new Set([0, ...cuts, 10_000])].toSorted((a, b) => a - b))
  .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)))

// Requirement 7.20.
test('every split in two decimals reaches the server in the same basis points', () => {
  fc.assert(
    fc.property(splits, (split) => {
      const expected = split.map((shareBasisPoints, index) => ({ id: `fonds-${index + 1}`, shareBasisPoints }))
      expect(received(...split.map((basisPoints) => basisPoints / 100))).toMatchObject({ value: { funds: expected } })
      expect(toSplit(toPercentages(expected))).toEqual(expected)
    }),
  )
})

test('every percentage in two decimals reaches the server in the same basis points', () => {
  const wrong = Array.from({ length: 9_999 }, (_, index) => index + 1).filter((basisPoints) => {
    const percentage = Number(`${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`)
    const read = received(percentage, 100 - percentage)
    return !read.ok || read.value.funds[0]?.shareBasisPoints !== basisPoints
  })
  expect(wrong).toEqual([])
})
