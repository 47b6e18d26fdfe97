import { describe, expect, test } from 'vitest'
import { annuityValues, costsOfAnnuity, leftAfterAnnuity, yearlyReturnOfAnnuity } from './annuity.ts'

describe('the value of payments one term before the first', () => {
  test('at 25 % a term: 0.8, 0.8 + 0.64, 0.8 + 0.64 + 0.512', () => {
    const values = Array.from(annuityValues(1.25, 3))
    for (const [payments, worth] of [0, 0.8, 1.44, 1.952].entries()) expect(values[payments]).toBeCloseTo(worth, 12)
  })

  test('without growth is their number', () => {
    expect(Array.from(annuityValues(1, 3))).toEqual([0, 1, 2, 3])
  })
})

test('two payments of € 50,51 from € 100 at 2 % a month and costs of 1 % charge € 1,53', () => {
  const annuity = { payment: 5_051, count: 2, monthsPerTerm: 1 }
  // Month 1: 102 → costs 1,02, left 100,98 − 50,51 = 50,47. Month 2: 51,4794 → costs 0,514794.
  expect(costsOfAnnuity(10_000, annuity, 1.02, 0.01)).toBeCloseTo(153.4794, 8)
})

test('of € 100 is € 4,64 left after two payments of € 50 at 1 % a month, each after a quarter', () => {
  const annuity = { payment: 5_000, count: 2, monthsPerTerm: 3 }
  // 100 · 1.01³ − 50 = 53,0301; 53,0301 · 1.01³ − 50 = 4,6369650601
  expect(leftAfterAnnuity(10_000, annuity, 1.01)).toBeCloseTo(463.69650601, 8)
})

describe('the internal rate of return', () => {
  test('of € 100.000 that pays € 602,22 a month for 20 years is 4 %', () => {
    expect(yearlyReturnOfAnnuity(10_000_000, { payment: 60_221.87582, count: 240, monthsPerTerm: 1 })).toBeCloseTo(
      0.04,
      9,
    )
  })

  test('of € 100 that pays € 60 after one and € 60 after two years is 13.07 %', () => {
    // 100 = 60v + 60v² → v = (−1 + √(1 + 4 · 100/60)) / 2 = 0.88443731
    expect(yearlyReturnOfAnnuity(10_000, { payment: 6_000, count: 2, monthsPerTerm: 12 })).toBeCloseTo(0.130662, 6)
  })

  test('of € 100 that pays € 90 after a year is −10 %', () => {
    expect(yearlyReturnOfAnnuity(10_000, { payment: 9_000, count: 1, monthsPerTerm: 12 })).toBeCloseTo(-0.1, 10)
  })
})
