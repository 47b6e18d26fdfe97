import { expect, test } from 'vitest'
import { exactPercentiles } from './exact-distribution-for-tests.ts'

// The reference of simulate-fitted.test.ts must itself be right.
const equity = { drift: Math.log(1.06) / 12, deviation: 0.17 / Math.sqrt(12), years: 60 }

test.each([1, 20, 60])('one deposit has the closed form after %d years, to 0.05 %%', (year) => {
  const [low = 0, expected = 0, high = 0] = exactPercentiles({ ...equity, initial: 100, periodic: 0 })[year - 1] ?? []
  const spread = Math.exp(1.644854 * 0.17 * Math.sqrt(year))
  expect(Math.abs(expected / (100 * 1.06 ** year) - 1)).toBeLessThan(0.0005)
  expect(Math.abs(low / ((100 * 1.06 ** year) / spread) - 1)).toBeLessThan(0.0005)
  expect(Math.abs(high / (100 * 1.06 ** year * spread) - 1)).toBeLessThan(0.0005)
})

test('monthly deposits of 1 agree with two million paths after 40 years, within three standard errors', () => {
  const [low = 0, expected = 0, high = 0] = exactPercentiles({ ...equity, initial: 0, periodic: 1 })[39] ?? []
  // From an independent program, with standard errors of 0.07, 0.09 and 0.12 %.
  expect(Math.abs(low / 604.113 - 1)).toBeLessThan(0.0021)
  expect(Math.abs(expected / 2018.047 - 1)).toBeLessThan(0.0027)
  expect(Math.abs(high / 7870.125 - 1)).toBeLessThan(0.0036)
})

test('almost without volatility the distribution is the growth of an annuity', () => {
  // 1 a month in advance at 6 % a year: 0.06 / (1.06^(1/12) − 1) · 1.06^(1/12) = 12.3865 after one year.
  const [row] = exactPercentiles({ ...equity, deviation: 1e-5, initial: 0, periodic: 1 })
  for (const value of row ?? []) expect(value).toBeCloseTo(12.3865, 3)
})
