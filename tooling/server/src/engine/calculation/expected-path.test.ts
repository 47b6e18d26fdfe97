import { describe, expect, test } from 'vitest'
import { costsOnPath, endValue, yearlyReturnOf } from './expected-path.ts'

describe('costs along the path', () => {
  test('of € 100.000 without return at 0.1 % a month for a year are € 1.193,42', () => {
    const costs = costsOnPath({
      initialDeposit: 10_000_000,
      periodicDeposit: 0,
      months: 12,
      monthlyReturn: 0,
      monthlyCosts: 0.001,
    })
    // 100.000 · (1 − 0.999^12)
    expect(costs).toBeCloseTo(119_342.19, 1)
  })

  test('of two monthly deposits of € 100 at 1 % return and 1 % costs', () => {
    const costs = costsOnPath({
      initialDeposit: 0,
      periodicDeposit: 10_000,
      months: 2,
      monthlyReturn: 0.01,
      monthlyCosts: 0.01,
    })
    // Month 1: 101,00 → costs 1,01, left 99,99. Month 2: 199,99 · 1.01 = 201,9899 → costs 2,019899.
    expect(costs).toBeCloseTo(302.9899, 6)
  })
})

describe('the end value at a constant return', () => {
  test('of € 1.000 once and € 100 a month without return is the sum', () => {
    expect(endValue(100_000, 10_000, 24, 0)).toBe(340_000)
  })

  test('of € 100 at the beginning of two months at 10 % a month is € 231', () => {
    expect(endValue(0, 10_000, 2, 0.1)).toBeCloseTo(23_100, 8)
  })
})

describe('the internal rate of return', () => {
  test('of € 10.000 and € 200 a month that become € 98.016,91 in 20 years is 4.25 %', () => {
    expect(yearlyReturnOf(1_000_000, 20_000, 240, 9_801_691)).toBeCloseTo(0.0425, 7)
  })

  test('of € 1.000 that becomes € 2.000 in a year is 100 %', () => {
    expect(yearlyReturnOf(100_000, 0, 12, 200_000)).toBeCloseTo(1, 10)
  })

  test('of a loss is negative', () => {
    expect(yearlyReturnOf(100_000, 0, 12, 50_000)).toBeCloseTo(-0.5, 10)
  })
})
