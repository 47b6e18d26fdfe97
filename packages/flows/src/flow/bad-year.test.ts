import { expect, test } from 'vitest'
import { lossOfBadYear, type YearFund } from './bad-year.ts'

const correlationsBasisPoints = { aandelen: 8500, obligaties: 1500, vastgoed: 6500, geldmarkt: 0, mix: 9000 }
const shares: YearFund = {
  id: 'shares',
  category: 'aandelen',
  equityBasisPoints: 10_000,
  volatilityBasisPoints: 1700,
  expectedReturnBasisPoints: 600,
  ongoingCostsBasisPoints: 22,
  transactionCostsBasisPoints: 4,
  correlationsBasisPoints,
}
const money: YearFund = {
  ...shares,
  id: 'money',
  category: 'geldmarkt',
  equityBasisPoints: 0,
  volatilityBasisPoints: 40,
  expectedReturnBasisPoints: 180,
  correlationsBasisPoints: { ...correlationsBasisPoints, aandelen: 0 },
}

test.each([
  // 1.645 · 17 − (6 − 0.26) = 22.225 %, so 22 %
  ['all in shares', [{ id: 'shares', percentage: 10_000 }], 220_000],
  // √(8.5² + 0.2²) = 8.50 %; 1.645 · 8.5 − (0.5 · 5.74 + 0.5 · 1.54) = 10.3425 %, so 10 %
  [
    'half in shares',
    [
      { id: 'shares', percentage: 5_000 },
      { id: 'money', percentage: 5_000 },
    ],
    100_000,
  ],
  // 1.645 · 0.4 is less than the return.
  ['that cannot lose', [{ id: 'money', percentage: 10_000 }], 0],
])('in a bad year € 10.000 of a split %s loses a whole percentage, in cents', (_, split, cents) => {
  expect(lossOfBadYear(1_000_000, split, [shares, money])).toBe(cents)
})
