import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPercentage, formatPercentageInput, parseFraction, parsePercentage, toFraction } from './percentage.ts'

describe('a percentage as people type it', () => {
  // Requirement C9.
  test.each([
    ['4,5', 450],
    ['4.5', 450],
    ['4,5 %', 450],
    ['4,5%', 450],
    ['4,5\u00A0%', 450],
    ['\u00A04,5 % ', 450],
    ['4', 400],
    ['04', 400],
    ['100', 10_000],
    ['100 %', 10_000],
    ['0', 0],
    ['0,01', 1],
    ['0,1', 10],
    ['33,33', 3_333],
    ['33.33', 3_333],
    ['-5', -500],
    ['−5%', -500],
    ['150', 15_000],
    ['1.000', 100_000],
  ])('%j is %d basis points', (text, basisPoints) => {
    expect(parsePercentage(text)).toEqual({ ok: true, value: basisPoints })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['%', 'empty'],
    ['%4', 'not-a-number'],
    ['4%%', 'not-a-number'],
    ['4 procent', 'not-a-number'],
    ['€ 4', 'not-a-number'],
    ['4,-', 'not-a-number'],
    ['４', 'not-a-number'],
    ['half', 'not-a-number'],
    ['1e2', 'not-a-number'],
    ['4,', 'ambiguous'],
    [',5', 'ambiguous'],
    ['0.333', 'ambiguous'],
    ['33.3333', 'ambiguous'],
    ['4,5,5', 'ambiguous'],
    ['33,333', 'too-many-decimals'],
    ['9'.repeat(30), 'too-large'],
  ])('%j is refused: %s', (text, error) => {
    expect(parsePercentage(text)).toEqual({ ok: false, error })
  })
})

describe('a percentage as it is written', () => {
  test.each([
    [450, '4,5%', '4,5'],
    [400, '4%', '4'],
    [425, '4,25%', '4,25'],
    [405, '4,05%', '4,05'],
    [10_000, '100%', '100'],
    [1_000, '10%', '10'],
    [0, '0%', '0'],
    [1, '0,01%', '0,01'],
    [10, '0,1%', '0,1'],
    [-450, '−4,5%', '-4,5'],
    [123_456, '1.234,56%', '1.234,56'],
  ])('%d basis points is %s, and %s in a field', (basisPoints, text, input) => {
    expect(formatPercentage(basisPoints)).toBe(text)
    expect(formatPercentageInput(basisPoints)).toBe(input)
  })

  test('is read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (basisPoints) => {
        expect(parsePercentage(formatPercentage(basisPoints))).toEqual({ ok: true, value: basisPoints })
      }),
    )
  })
})

describe('fractions on the wire', () => {
  test('are percentages divided by 100', () => {
    expect([4_500, 1, 10_000, 0, 3_333].map(toFraction)).toEqual([0.45, 0.0001, 1, 0, 0.3333])
  })

  // Requirement T24.
  test('become the same basis points again, every one from 0 to 100 %', () => {
    for (let basisPoints = 0; basisPoints <= 10_000; basisPoints++) {
      expect(parseFraction(JSON.parse(JSON.stringify(toFraction(basisPoints))))).toEqual({
        ok: true,
        value: basisPoints,
      })
    }
  })

  test('become basis points also when a client computed the last percentage as the rest of 100', () => {
    for (let first = 0; first <= 10_000; first += 97) {
      for (let second = 0; first + second <= 10_000; second += 131) {
        const fraction = (100 - first / 100 - second / 100) / 100
        expect(parseFraction(fraction)).toEqual({ ok: true, value: 10_000 - first - second })
      }
    }
  })

  test.each([
    [0.3333009, 3_333],
    [0.3332991, 3_333],
  ])('are rounded when they are less than a hundredth of a basis point off: %d is %d', (fraction, basisPoints) => {
    expect(parseFraction(fraction)).toEqual({ ok: true, value: basisPoints })
  })

  test.each([
    [0.3333011, 'too-many-decimals'],
    [0.3332989, 'too-many-decimals'],
    [0.33333, 'too-many-decimals'],
    [1 / 3, 'too-many-decimals'],
    [Number.NaN, 'not-a-number'],
    [Infinity, 'not-a-number'],
  ])('%d is refused: %s', (fraction, error) => {
    expect(parseFraction(fraction)).toEqual({ ok: false, error })
  })
})
