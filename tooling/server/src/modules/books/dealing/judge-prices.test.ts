import { expect, test } from 'vitest'
import type { PublishedPrice } from '../../../ports/prices.ts'
import { formatPrice, judgePrices } from './judge-prices.ts'

const known = {
  date: '2026-12-01',
  funds: ['mix', 'goud'],
  previous: new Map([
    ['mix', 100_000],
    ['goud', 50_000],
  ]),
}
const mix = { line: 2, fund: 'mix', date: '2026-12-01', price: '10.5' }
const gold = { line: 3, fund: 'goud', date: '2026-12-01', price: '5.0001' }

test('a price for every fund, each once, is parsed in ten-thousandths of a euro', () => {
  expect(judgePrices([mix, gold], known)).toEqual({
    prices: new Map([
      ['mix', 105_000],
      ['goud', 50_001],
    ]),
    refused: [],
    unusual: [],
  })
})

const wrong: [string, PublishedPrice[], object][] = [
  ['a fund that nobody knows', [mix, gold, { ...gold, line: 4, fund: 'zilver' }], { line: 4, kind: 'unknown' }],
  ['a fund that is missing', [mix], { line: null, fund: 'goud', kind: 'missing' }],
  ['a fund that stands there twice', [mix, gold, { ...mix, line: 4 }], { line: 4, fund: 'mix', kind: 'double' }],
  ['a price of a later day', [mix, { ...gold, date: '2026-12-02' }], { line: 3, kind: 'date', expected: '2026-12-01' }],
  ['a price of last month', [mix, { ...gold, date: '2026-11-02' }], { line: 3, kind: 'date', expected: '2026-12-01' }],
]
const noPrices = ['0', '0.0000', '-1', '5,25', '5.12345', '1e3', '', '12345678', 'n/a']

test.each([
  ...wrong,
  ...noPrices.map((price): (typeof wrong)[number] => [
    `the price ${JSON.stringify(price)}`,
    [mix, { ...gold, price }],
    { line: 3, kind: 'price' },
  ]),
])('%s is refused, with the line', (_, prices, problem) => {
  expect(judgePrices(prices, known).refused).toEqual([expect.objectContaining(problem)])
})

test.each([
  ['12', []],
  ['12.0001', [{ line: 2, fund: 'mix', kind: 'jump', found: '12.0001', expected: '10.0000' }]],
  ['8', []],
  ['7.9999', [{ line: 2, fund: 'mix', kind: 'jump', found: '7.9999', expected: '10.0000' }]],
])('after 10 euro a price of %s is unusual only beyond a fifth', (price, unusual) => {
  expect(judgePrices([{ ...mix, price }, gold], known)).toMatchObject({ refused: [], unusual })
})

test('a fund without an earlier price has no unusual change', () => {
  expect(judgePrices([mix, gold], { ...known, previous: new Map() }).unusual).toEqual([])
})

test.each([
  [1, '0.0001'],
  [312_500, '31.2500'],
])('%d ten-thousandths are written %s', (price, text) => {
  expect(formatPrice(price)).toBe(text)
})
