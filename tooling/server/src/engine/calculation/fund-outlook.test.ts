import { expect, test } from 'vitest'
import { fundCosts, fundScenario } from './fund-outlook.ts'
import type { FundParameters } from './parameter-set.ts'

const fund: FundParameters = {
  id: 'a',
  name: 'A',
  category: 'aandelen',
  expectedReturnBasisPoints: 600,
  volatilityBasisPoints: 1_700,
  ongoingCostsBasisPoints: 90,
  transactionCostsBasisPoints: 10,
  entryCostsBasisPoints: 50,
}

test.each([
  // 10.000 × 0,995 × 1,06 × 0,99
  ['moderate', 1, 10_441_53, 442],
  // × e^(0,17 × 1,281552) = 1,243418
  ['favourable', 1, 12_983_18, 2_983],
  // × e^(−0,17 × 1,281552) = 0,804235
  ['unfavourable', 1, 8_397_44, -1_603],
  // × e^(−0,17 × 2,326348) = 0,673357: one in a hundred for a single year
  ['stress', 1, 7_030_88, -2_969],
  // 10.000 × 0,995 × 1,06¹⁰ (1,790848) × 0,99¹⁰ (0,904382) × e^(−0,17 × √10 × 1,644854) (0,413023)
  ['stress', 10, 6_655_91, -399],
] as const)('the %s scenario after %i years is worked out by hand', (name, years, endCents, returnBasisPoints) => {
  expect(fundScenario(fund, name, 10_000_00, years)).toEqual({ years, endCents, returnBasisPoints })
})

test('the costs of one year are the entry costs and those of the year', () => {
  // 50,00, and 1 % of 9.950,00 × 1,06 = 105,47. The return goes from 6 % to 4,42 %.
  expect(fundCosts(fund, 10_000_00, 1)).toEqual({ years: 1, totalCents: 155_47, impactBasisPoints: 158 })
})

test("the costs of more years are charged over each year's value", () => {
  // 50,00, 105,47, and 1 % of (9.950,00 × 1,06 × 0,99) × 1,06 = 110,68.
  expect(fundCosts(fund, 10_000_00, 2).totalCents).toBe(266_15)
})

test('a fund without costs loses nothing to them', () => {
  const free = { ...fund, ongoingCostsBasisPoints: 0, transactionCostsBasisPoints: 0, entryCostsBasisPoints: 0 }
  expect(fundCosts(free, 10_000_00, 5)).toEqual({ years: 5, totalCents: 0, impactBasisPoints: 0 })
})
