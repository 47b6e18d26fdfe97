import { expect, test } from 'vitest'
import { compareRanks } from './compare-ranks.ts'

test('the z of two samples is their rank sum against the expected one', () => {
  // Ranks 1, 2 and 4 sum to 7; 3 × 7 / 2 = 10.5 is expected, with a variance of 3 × 3 × 7 / 12 = 5.25.
  expect(compareRanks([1, 2, 4], [3, 5, 6])).toBeCloseTo(-3.5 / Math.sqrt(5.25))
  expect(compareRanks([3, 5, 6], [1, 2, 4])).toBeCloseTo(3.5 / Math.sqrt(5.25))
})

test('equal values share the mean of their ranks', () => {
  expect(compareRanks([1, 2], [1, 2])).toBe(0)
  // Ranks 1.5 and 3.5 of 1, 1, 2, 2 in the first, and in the second.
  expect(compareRanks([1, 1], [2, 2])).toBeCloseTo((3 - 5) / Math.sqrt((2 * 2 * 5) / 12))
})
