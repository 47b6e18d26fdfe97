import { expect, test } from 'vitest'
import { reference } from '../../../../tests/reference.ts'
import { splitRiskClassOf } from './split-risk-class.ts'

// Requirement L23.
test.each([
  // 17 % alone.
  [4, [['aandelen-wereld', 10_000]]],
  // √(8,5² + 2,6² + 2 × 0,15 × 8,5 × 2,6) is 9,3 %: lower than the class of the shares alone.
  [
    3,
    [
      ['aandelen-wereld', 5_000],
      ['obligaties-euro-staat', 5_000],
    ],
  ],
] as const)('the risk class of a whole split is %i for %j', (riskClass, shares) => {
  const split = shares.map(([id, shareBasisPoints]) => ({ id, shareBasisPoints }))
  expect(splitRiskClassOf(split, reference.funds)).toBe(riskClass)
})

test('a split without funds, or with an unknown one, has no risk class', () => {
  expect(splitRiskClassOf([], reference.funds)).toBeNull()
  expect(splitRiskClassOf([{ id: 'opgeheven-fonds', shareBasisPoints: 10_000 }], reference.funds)).toBeNull()
})
