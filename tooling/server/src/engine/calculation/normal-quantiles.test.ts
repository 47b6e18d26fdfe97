import { expect, test } from 'vitest'
import { normalQuantiles } from './normal-quantiles.ts'

const quantiles = normalQuantiles(2000)

test('there are as many as asked for, from low to high', () => {
  expect(quantiles).toHaveLength(2000)
  expect([...quantiles]).toEqual([...quantiles].toSorted((a, b) => a - b))
})

test('their mean is 0 and their variance 1', () => {
  const sum = quantiles.reduce((total, quantile) => total + quantile, 0)
  const squares = quantiles.reduce((total, quantile) => total + quantile ** 2, 0)
  expect(sum / 2000).toBeCloseTo(0, 12)
  expect(squares / 2000).toBeCloseTo(1, 12)
})

test('they are symmetric', () => {
  for (const [index, quantile] of quantiles.entries()) expect(quantile).toBeCloseTo(-(quantiles[1999 - index] ?? 0), 12)
})

test.each([
  [0.5, 0],
  [0.75, 0.6744897502],
  [0.9, 1.2815515655],
  [0.95, 1.644853627],
  [0.975, 1.9599639845],
  [0.995, 2.5758293035],
  [0.9995, 3.2905267315],
])('the one at %d is %d, to the width of a slice', (probability, expected) => {
  expect(quantiles[Math.round(2000 * probability)]).toBeGreaterThan(expected)
  expect(quantiles[Math.round(2000 * probability) - 1]).toBeLessThan(expected * 1.001 + 0.001)
})

test('before scaling, the middle slice of a million has the tails of the table', () => {
  const fine = normalQuantiles(200_000)
  expect(fine[199_999]).toBeCloseTo(4.5647877, 2)
  expect(fine[194_999]).toBeCloseTo(1.9599, 3)
})
