import { expect, it } from 'vitest'
import { formatRiskClass, riskClassOf } from './risk-class.ts'

it.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [499, 2],
  [500, 3],
  [1_199, 3],
  [1_200, 4],
  [1_999, 4],
  [2_000, 5],
  [2_999, 5],
  [3_000, 6],
  [7_999, 6],
  [8_000, 7],
  [20_000, 7],
])('a volatility of %d basis points a year is risk class %d', (volatility, riskClass) => {
  expect(riskClassOf(volatility)).toBe(riskClass)
})

it('a risk class is written with the number of classes', () => {
  expect(formatRiskClass(4)).toBe('4 van 7')
})
