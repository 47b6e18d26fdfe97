import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatHundredths, parseHundredths, parseScaled, trimPasted, withThousands } from './decimal-text.ts'

test('formatted hundredths are parsed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (hundredths) => {
      expect(parseHundredths(formatHundredths(hundredths))).toEqual({ ok: true, value: hundredths })
    }),
  )
})

test('parsing never throws, and its result is a safe integer', () => {
  const signs = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-–− \u00A0€%e١１')) })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), signs), (text) => {
      const result = parseHundredths(text)
      expect(!result.ok || (Number.isSafeInteger(result.value) && !Object.is(result.value, -0))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a text of a million characters is parsed at once', () => {
  expect(parseHundredths('1.'.repeat(500_000))).toEqual({ ok: false, error: 'ambiguous' })
  expect(parseHundredths(`-${' '.repeat(1_000_000)}x`)).toEqual({ ok: false, error: 'not-a-number' })
})

test.each([
  [' 1 ', '1'],
  ['\u00A01\u202F', '1'],
  ['\uFEFF1\u200B', '1'],
  ['\t\r\n1\n', '1'],
  ['\u20601\u200E\u00A0', '1'],
  ['1 2', '1 2'],
  ['', ''],
])('the spaces around %j are left out', (text, trimmed) => {
  expect(trimPasted(text)).toBe(trimmed)
})

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1.000'],
  ['12345', '12.345'],
  ['123456', '123.456'],
  ['1234567', '1.234.567'],
])('%s is written as %s', (digits, text) => {
  expect(withThousands(digits)).toBe(text)
})

describe('a number from the wire', () => {
  test('is a percentage with two decimals, whichever was divided by 100', () => {
    for (let basisPoints = 0; basisPoints <= 10_000; basisPoints++) {
      const typed = Number((basisPoints / 100).toFixed(2))
      expect(parseScaled(typed / 100, 10_000)).toEqual({ ok: true, value: basisPoints })
    }
  })

  test.each([
    [0, 0],
    [-0, 0],
    [1.5, 150],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [-12.5, -1250],
    [999_999_999_999.99, 99_999_999_999_999],
  ])('%d is %d hundredths', (value, hundredths) => {
    expect(parseScaled(value, 100)).toEqual({ ok: true, value: hundredths })
  })

  test.each([
    [Number.NaN, 'not-a-number'],
    [Infinity, 'not-a-number'],
    [-Infinity, 'not-a-number'],
    ['1' as unknown as number, 'not-a-number'],
    [0.001, 'too-many-decimals'],
    [1.005, 'too-many-decimals'],
    [1e-9, 'too-many-decimals'],
    [0.333_400_000_1, 'too-many-decimals'],
    [1e12, 'too-large'],
    [-1e12, 'too-large'],
    [1e300, 'too-large'],
  ])('%s is refused: %s', (value, error) => {
    expect(parseScaled(value, 100)).toEqual({ ok: false, error })
  })
})
