import { expect, test } from 'vitest'
import { badYearOf, badYearOfSplit, lossOf, type YearFund } from './bad-year.ts'

const correlationsBasisPoints = { aandelen: 8500, obligaties: 1500, vastgoed: 6500, geldmarkt: 0, mix: 9000 }
const shares: YearFund = {
  id: 'shares',
  category: 'aandelen',
  equityBasisPoints: 10_000,
  volatilityBasisPoints: 1700,
  expectedReturnBasisPoints: 600,
  yearlyCostsBasisPoints: 50,
  correlationsBasisPoints,
}
const money: YearFund = {
  ...shares,
  id: 'money',
  category: 'geldmarkt',
  equityBasisPoints: 0,
  volatilityBasisPoints: 40,
  expectedReturnBasisPoints: 180,
  yearlyCostsBasisPoints: 36,
  correlationsBasisPoints: { ...correlationsBasisPoints, aandelen: 0 },
}

test.each([
  // 1.06 · e^(−1.64485 · 0.17) · 0.99501 = 1.06 · 0.75607 · 0.99501 = 0.79743: a loss of 20.3 %, so 20 %
  ['all in shares', [{ id: 'shares', shareBasisPoints: 10_000 }], 20_00],
  // √(8.5² + 0.2²) = 8.50 %; 1.039 · e^(−1.64485 · 0.085) · 0.99571 = 1.039 · 0.86950 · 0.99571 = 0.89953: 10.0 %
  [
    'half in shares',
    [
      { id: 'shares', shareBasisPoints: 5_000 },
      { id: 'money', shareBasisPoints: 5_000 },
    ],
    10_00,
  ],
  // 1.018 · e^(−1.64485 · 0.004) · 0.99641 = 1.00767
  ['that cannot lose', [{ id: 'money', shareBasisPoints: 10_000 }], 0],
  ['that is not divided', [], 0],
])('a split %s loses a whole percentage in a bad year', (_, split, percentage) => {
  expect(badYearOfSplit(split, [shares, money])).toBe(percentage)
})

test('a profile loses as much as a split with its figures', () => {
  expect(badYearOf(shares)).toBe(badYearOfSplit([{ id: 'shares', shareBasisPoints: 10_000 }], [shares]))
})

test('the loss of an amount is in cents', () => {
  expect(lossOf(1_000_000, 20_00)).toBe(200_000)
  expect(lossOf(333, 20_00)).toBe(67)
})
