import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exponential, naturalLog, power, quickLog } from './exact-math.ts'

describe('the logarithm', () => {
  test.each([
    [1, 0],
    [2, 0.6931471805599453],
    [Math.E, 1],
    [10, 2.302585092994046],
    [0.5, -0.6931471805599453],
    [1.0425, 0.04162167469081945],
    [0.00025, -8.294049640102028],
  ])('of %d is %d', (value, logarithm) => {
    expect(naturalLog(value)).toBeCloseTo(logarithm, 14)
  })

  test('is that of the platform to within a few units in the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (value) => {
        expect(Math.abs(naturalLog(value) - Math.log(value))).toBeLessThan(4e-15)
      }),
    )
  })
})

test('the quick logarithm is that of the platform to twelve digits, over all ratios that scenarios reach', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (value) => {
      expect(Math.abs(quickLog(value) - Math.log(value))).toBeLessThan(1e-12)
    }),
  )
})

describe('the exponential', () => {
  test.each([
    [0, 1],
    [1, 2.718281828459045],
    [-1, 0.36787944117144233],
    [0.5, 1.6487212707001282],
  ])('of %d is %d', (value, expected) => {
    expect(exponential(value)).toBeCloseTo(expected, 14)
  })

  test('is that of the platform for the largest monthly returns too', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (value) => {
        expect(Math.abs(exponential(value) / Math.exp(value) - 1)).toBeLessThan(1e-14)
      }),
    )
  })
})

describe('a power', () => {
  test.each([
    [2, 0, 1],
    [2, 1, 2],
    [2, 10, 1024],
    [3, 5, 243],
    [0.5, 3, 0.125],
    [-1, 7, -1],
  ])('of %d to %d is %d', (base, exponent, expected) => {
    expect(power(base, exponent)).toBe(expected)
  })

  test('of 1.02 to 60 is 3.2810307883', () => {
    expect(power(1.02, 60)).toBeCloseTo(3.2810307883, 9)
  })
})
