import { expect, test } from 'vitest'
import { formatPrice, formatUnits, unitsToCents } from './units.ts'

test.each([
  [12_345_678, '12,345678'],
  [12_345_600, '12,345600'],
  [12_345_670, '12,345670'],
  [12_000_000, '12,000000'],
  [1_012_345_700, '1.012,345700'],
  [1, '0,000001'],
  [0, '0,000000'],
  [-500_000, '−0,500000'],
  [-1_234_567_890, '−1.234,567890'],
])('%i millionths are written %s', (millionths, text) => {
  expect(formatUnits(millionths)).toBe(text)
})

test.each([
  [1_012_345, '€\u00A0101,2345'],
  [1_000_000, '€\u00A0100,0000'],
  [1_000_500, '€\u00A0100,0500'],
  [1_000_050, '€\u00A0100,0050'],
  [12_345_678, '€\u00A01.234,5678'],
  [9, '€\u00A00,0009'],
])('a price of %i ten-thousandths is written %s', (price, text) => {
  expect(formatPrice(price)).toBe(text)
})

test.each([
  // 1 unit × € 100 = € 100
  [1_000_000, 1_000_000, 10_000],
  // 12,345678 units × € 10,1234 = € 124,98023…
  [12_345_678, 101_234, 12_498],
  // 0,5 units × € 0,01 = half a cent, away from zero
  [500_000, 100, 1],
  [-500_000, 100, -1],
  // 0,499999 units × € 0,01 is just below half a cent
  [499_999, 100, 0],
  [0, 1_000_000, 0],
  // 12.345.059,999999 units × € 1.000,0001 = 1.234.506.123.450,49999999 cents: in floating point this rounds up.
  [12_345_059_999_999n, 10_000_001, 1_234_506_123_450],
  // 900.719.925,474001 units × € 99,9999 = € 90.071.902.475,40755…
  [900_719_925_474_001, 999_999, 9_007_190_247_541],
])('%i millionths at %i ten-thousandths are worth %i cents', (units, price, cents) => {
  expect(unitsToCents(units, price)).toBe(cents)
})
