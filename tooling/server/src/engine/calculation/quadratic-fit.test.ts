import { expect, test } from 'vitest'
import { fitQuadratic } from './quadratic-fit.ts'

test('a parabola is found again: y = 1 + 2x − 3x² at −1, 0, 1 and 2', () => {
  const fit = fitQuadratic(Float64Array.of(-1, 0, 1, 2), Float64Array.of(-4, 1, 0, -7))
  expect(fit.constant).toBeCloseTo(1, 12)
  expect(fit.slope).toBeCloseTo(2, 12)
  expect(fit.curve).toBeCloseTo(-3, 12)
  expect(fit.residualVariance).toBeCloseTo(0, 12)
})

test('the residual is the part that no parabola fits: at −1, −1, 0, 0, 1, 1 one up and one down by 1', () => {
  const fit = fitQuadratic(Float64Array.of(-1, -1, 0, 0, 1, 1), Float64Array.of(0, 2, -1, 1, 0, 2))
  // The means are 1, 0 and 1: y = x². Each point lies 1 from its mean.
  expect(fit.constant).toBeCloseTo(0, 12)
  expect(fit.slope).toBeCloseTo(0, 12)
  expect(fit.curve).toBeCloseTo(1, 12)
  expect(fit.residualVariance).toBeCloseTo(1, 12)
})

test('of equal values the mean is found, and nothing else', () => {
  const fit = fitQuadratic(Float64Array.of(0, 0, 0), Float64Array.of(1, 2, 3))
  expect(fit).toMatchObject({ constant: 2, slope: 0, curve: 0 })
  expect(fit.residualVariance).toBeCloseTo(2 / 3, 12)
})
