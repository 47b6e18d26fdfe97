import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  allocate,
  formatMoney,
  formatMoneyInput,
  formatShortMoney,
  parseEuros,
  parseMoney,
  toEuros,
  type Cents,
} from './money.ts'
import type { Parsed } from './parsed.ts'

describe('an amount as people type it', () => {
  // Requirement C9.
  test.each([
    ['1250', 125_000],
    ['1.250', 125_000],
    ['1.250,00', 125_000],
    ['1250,5', 125_050],
    ['1250,50', 125_050],
    ['€ 1.250', 125_000],
    ['€1.250', 125_000],
    ['€\u00A01.250,00', 125_000],
    ['€\u202F1.250,00', 125_000],
    ['1250.50', 125_050],
    ['1250.5', 125_050],
    ['0', 0],
    ['0,00', 0],
    ['-0', 0],
    ['0,01', 1],
    ['0,1', 10],
    ['0.10', 10],
    ['007', 700],
    ['50', 5_000],
    ['  50\t', 5_000],
    ['\u00A050\u00A0', 5_000],
    ['\uFEFF50\u200B', 5_000],
    ['1.000.000', 100_000_000],
    ['1.000.000,99', 100_000_099],
    ['12.345,6', 1_234_560],
    ['999.999.999.999,99', 99_999_999_999_999],
    ['€ 50,-', 5_000],
    ['1.250,--', 125_000],
    ['50,–', 5_000],
    ['50,—', 5_000],
    ['-12,50', -1_250],
    ['−12,50', -1_250],
    ['–12,50', -1_250],
    ['€ -12,50', -1_250],
    ['-€ 12,50', -1_250],
    ['- 12,50', -1_250],
    ['-€12', -1_200],
    ['€ −\u00A01.000', -100_000],
    ['-1 250,50', -125_050],
    ['5 €', 500],
    ['1 250', 125_000],
  ])('%j is %d cents', (text, cents) => {
    expect(parseMoney(text)).toEqual({ ok: true, value: cents })
  })

  // Requirement C9.
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u00A0\u200B', 'empty'],
    ['€', 'empty'],
    ['-', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['-€-5', 'not-a-number'],
    ['€€5', 'not-a-number'],
    ['5 €5', 'not-a-number'],
    ['5 euros', 'not-a-number'],
    ['europa 5', 'not-a-number'],
    ['veel', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1 25', 'not-a-number'],
    ['12 50', 'not-a-number'],
    ['1 2500', 'not-a-number'],
    ['1250 000', 'not-a-number'],
    ['1 250.000', 'not-a-number'],
    ["1'250", 'not-a-number'],
    ['1_000', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['5-', 'not-a-number'],
    ['50,-5', 'not-a-number'],
    ['１２５０', 'not-a-number'],
    ['١٢٣', 'not-a-number'],
    ['½', 'not-a-number'],
    ['12,5x', 'not-a-number'],
    ['<script>', 'not-a-number'],
    ['12\n34', 'not-a-number'],
    ['Totaal: € 1.250,00', 'not-a-number'],
    ['.', 'not-a-number'],
    [',', 'not-a-number'],
    [',-', 'not-a-number'],
    ['1.', 'ambiguous'],
    ['1,', 'ambiguous'],
    ['.5', 'ambiguous'],
    [',5', 'ambiguous'],
    ['0.500', 'ambiguous'],
    ['1250.500', 'ambiguous'],
    ['1.2345', 'ambiguous'],
    ['1.25.000', 'ambiguous'],
    ['1.250.00', 'ambiguous'],
    ['1.250.5', 'ambiguous'],
    ['1,250.00', 'ambiguous'],
    ['1,2,3', 'ambiguous'],
    ['1.250,5,0', 'ambiguous'],
    ['1..5', 'ambiguous'],
    ['1,250', 'too-many-decimals'],
    ['12,345', 'too-many-decimals'],
    ['1.250,123', 'too-many-decimals'],
    ['0,001', 'too-many-decimals'],
    ['1.000.000.000.000', 'too-large'],
    ['1000000000000', 'too-large'],
    ['9'.repeat(400), 'too-large'],
    ['-1000000000000', 'too-large'],
  ])('%j is refused: %s', (text, error) => {
    expect(parseMoney(text)).toEqual({ ok: false, error })
  })

  test('leading zeros do not make it too large', () => {
    expect(parseMoney(`${'0'.repeat(50)}12`)).toEqual({ ok: true, value: 1_200 })
  })
})

describe('an amount as it is written', () => {
  test.each([
    [125_000, '€\u00A01.250,00', '1.250,00', '€\u00A01.250'],
    [0, '€\u00A00,00', '0,00', '€\u00A00'],
    [1, '€\u00A00,01', '0,01', '€\u00A00,01'],
    [10, '€\u00A00,10', '0,10', '€\u00A00,10'],
    [-1_250, '€\u00A0−12,50', '-12,50', '€\u00A0−12,50'],
    [-5, '€\u00A0−0,05', '-0,05', '€\u00A0−0,05'],
    [-200_000, '€\u00A0−2.000,00', '-2.000,00', '€\u00A0−2.000'],
    [100_000_000, '€\u00A01.000.000,00', '1.000.000,00', '€\u00A01.000.000'],
    [99_999, '€\u00A0999,99', '999,99', '€\u00A0999,99'],
  ])('%d cents is %j, %j in a field and %j in a sentence', (cents, full, input, short) => {
    expect(formatMoney(cents)).toBe(full)
    expect(formatMoneyInput(cents)).toBe(input)
    expect(formatShortMoney(cents)).toBe(short)
  })

  test('is the same as with Intl, with a minus sign instead of its hyphen', () => {
    const intl = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(formatMoney(cents)).toBe(intl.format(cents / 100).replace('-', '−'))
      }),
    )
  })

  test('is read again, with and without the euro sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toEqual({ ok: true, value: cents })
        expect(parseMoney(formatMoneyInput(cents))).toEqual({ ok: true, value: cents })
        expect(parseMoney(formatShortMoney(cents))).toEqual({ ok: true, value: cents })
      }),
    )
  })
})

describe('euros on the wire', () => {
  test('have at most two decimals, and become the same cents again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(String(toEuros(cents))).toMatch(/^[0-9]+(\.[0-9]{1,2})?$/)
        expect(parseEuros(JSON.parse(JSON.stringify(toEuros(cents))))).toEqual({ ok: true, value: cents })
      }),
    )
  })

  test('with a third decimal are refused', () => {
    expect(parseEuros(12.345)).toEqual({ ok: false, error: 'too-many-decimals' })
  })
})

describe('parts of a whole', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10_000, [1, 1, 1], [3334, 3333, 3333]],
    [10, [1, 2, 1], [3, 5, 2]],
    [5, [0, 1], [0, 5]],
    [0, [1, 2], [0, 0]],
    [-10, [1, 2, 1], [-3, -5, -2]],
    [-1, [1, 1], [-1, 0]],
    [7, [3, 3, 1], [3, 3, 1]],
    // The largest remainders, of 1,5 and 3,5, are equal: the first gets the cent.
    [5, [3, 7], [2, 3]],
    // 0,9 + 2,1: the larger remainder wins, not the first.
    [3, [7, 3], [2, 1]],
    [1, [1, 5], [0, 1]],
  ])('%d by %j is %j', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts)
  })

  // Requirement T23.
  test('add up to it, and none is a whole unit away from its share', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), weights, (total, list) => {
        const sum = list.reduce((all, weight) => all + weight, 0)
        fc.pre(sum > 0)
        const parts = allocate(total, list)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        for (const [index, part] of parts.entries()) {
          const difference = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(list[index] ?? 0)
          expect(difference < BigInt(sum) && difference > -BigInt(sum)).toBe(true)
        }
      }),
    )
  })

  test('need a weight', () => {
    expect(() => allocate(100, [0, 0])).toThrow(new RangeError('allocate needs a weight above zero'))
    expect(() => allocate(100, [])).toThrow(RangeError)
  })
})

test('parsing says in its type that there may be no value', () => {
  expectTypeOf(parseMoney).returns.toEqualTypeOf<Parsed<Cents>>()
  expectTypeOf(parseMoney('')).not.toHaveProperty('value')
})
