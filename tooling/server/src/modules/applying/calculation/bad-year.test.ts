import { badYearOf, badYearOfCalculation, badYearOfSplit } from '@portal/flows/flow/bad-year'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate } from '../../../engine/calculation/calculate.ts'
import { riskProfiles } from '../../reference/questionnaires.ts'
import { reference } from '../../../../tests/reference.ts'

const { funds: fundFacts, parameters } = reference

/** Splits of one to four funds in whole per cents. */
const splits = fc
  .uniqueArray(fc.record({ index: fc.nat(fundFacts.length - 1), weight: fc.integer({ min: 1, max: 100 }) }), {
    selector: ({ index }) => index,
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => {
    const total = parts.reduce((sum, { weight }) => sum + weight, 0)
    const shares = parts.map(({ index, weight }) => ({
      id: fundFacts[index]?.id ?? '',
      shareBasisPoints: Math.floor((100 * weight) / total) * 100,
    }))
    const rest = 10_000 - shares.reduce((sum, { shareBasisPoints }) => sum + shareBasisPoints, 0)
    return shares.map((share, index) =>
      index === 0 ? { ...share, shareBasisPoints: share.shareBasisPoints + rest } : share,
    )
  })

function calculateYear(shares: readonly { id: string; shareBasisPoints: number }[]) {
  const funds = shares.flatMap(({ id, shareBasisPoints }) =>
    fundFacts.filter((fund) => fund.id === id).map((fund) => ({ fund, shareBasisPoints })),
  )
  const input = { initialDepositCents: 100_000_000, periodicDepositCents: 0, start: '2027-01-01', durationYears: 1 }
  return calculate({ ...input, funds }, parameters.current, parameters.current.seed)
}

// Requirement L33.
test('the loss of a bad year is the same on the page of the funds, in the result and in its first year, for any split', () => {
  fc.assert(
    fc.property(splits, (shares) => {
      const badYear = badYearOfSplit(shares, fundFacts)
      const calculation = calculateYear(shares)
      expect(badYearOfCalculation(calculation)).toBe(badYear)
      const [start, firstYear] = calculation.years
      const left = (firstYear?.nominal.lowCents ?? NaN) / (start?.nominal.lowCents ?? NaN)
      // Half a per cent of rounding, and one basis point for rounded figures and costs.
      expect(Math.abs(Math.max(0, 1 - left) * 10_000 - badYear)).toBeLessThanOrEqual(52)
    }),
    { numRuns: 60 },
  )
})

test('the profile with all its money in world equity loses what that fund loses', () => {
  const boldest = riskProfiles.find(({ id }) => id === 'zeer-offensief')
  expect(boldest && badYearOf(boldest)).toBe(20_00)
  expect(badYearOfSplit([{ id: 'aandelen-wereld', shareBasisPoints: 10_000 }], fundFacts)).toBe(20_00)
})
