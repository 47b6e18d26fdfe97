import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsToUnits,
  centsToUnitsExactly,
  formatPrice,
  formatUnits,
  unitsToCents,
  unitsToCentsExactly,
} from './units.ts'

test.each([
  [12_345_678, '12,345678'],
  [12_345_600, '12,3456'],
  [12_345_670, '12,34567'],
  [12_000_000, '12,0000'],
  [1_012_345_700, '1.012,3457'],
  [1, '0,000001'],
  [0, '0,0000'],
  [-500_000, '-0,5000'],
  [-1_234_567_890, '-1.234,56789'],
])('%i millionths are written %s', (millionths, text) => {
  expect(formatUnits(millionths)).toBe(text)
})

test.each([
  [1_012_345, '€\u00A0101,2345'],
  [1_000_000, '€\u00A0100,00'],
  [1_000_500, '€\u00A0100,05'],
  [1_000_050, '€\u00A0100,005'],
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
])('%i millionths at %i ten-thousandths are worth %i cents', (units, price, cents) => {
  expect(unitsToCents(units, price)).toBe(cents)
})

test.each([
  // € 100 at € 100 = 1 unit
  [10_000, 1_000_000, 1_000_000],
  // € 100 at € 3 = 33,333333… units, rounded down
  [10_000, 30_000, 33_333_333],
  // € 0,01 at € 20.000,0000 = 0,0000005 units: less than a millionth
  [1, 200_000_000, 0],
  [-10_000, 30_000, -33_333_333],
])('%i cents at %i ten-thousandths buy %i millionths', (cents, price, units) => {
  expect(centsToUnits(cents, price)).toBe(units)
})

test('an amount that no float can hold is exact', () => {
  const units = 900_719_925_474_099_300_000_001n
  // × € 100 a unit: millionths × 1.000.000 / 10^8
  expect(unitsToCentsExactly(units, 1_000_000n)).toBe(9_007_199_254_740_993_000_000n)
  expect(centsToUnitsExactly(9_007_199_254_740_993_000_000n, 1_000_000n)).toBe(900_719_925_474_099_300_000_000n)
})

test('what was bought is never worth more than what was paid, and at most one cent or millionth less', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000_00 })
  const price = fc.integer({ min: 10_000, max: 10_000_000 })
  fc.assert(
    fc.property(cents, price, (paid, at) => {
      const worth = unitsToCents(centsToUnits(paid, at), at)
      expect(worth).toBeLessThanOrEqual(paid)
      expect(paid - worth).toBeLessThanOrEqual(1)
    }),
  )
})

test('a price of nothing buys nothing that can be counted', () => {
  expect(() => centsToUnits(100, 0)).toThrow(RangeError)
})
