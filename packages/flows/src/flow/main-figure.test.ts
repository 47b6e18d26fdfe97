import { expect, test } from 'vitest'
import { mainFigureOf } from './main-figure.ts'

const around = (expectedCents: number) => ({ lowCents: expectedCents - 1, expectedCents, highCents: expectedCents + 1 })
const end = {
  year: 20,
  date: '2046-12-01',
  depositsCents: 3_400_000,
  nominal: around(6_930_000),
  real: around(4_700_000),
}
const ofYear = (year: number, cents: number) => ({ year, nominal: around(cents), real: around(cents - 500) })
const payments = { monthsPerTerm: 1 as const, count: 240, first: around(50_000), years: [] }

test('a calculation without payments is about what the deposits are worth at the end, then and now', () => {
  expect(mainFigureOf({ end, payments: null })).toBe(end)
})

test('an annuity is about a payment of its first year', () => {
  const first = ofYear(1, 48_000)
  expect(mainFigureOf({ end, payments: { ...payments, years: [first, ofYear(2, 49_000)] } })).toBe(first)
})

test('a single payment, which has no years, is worth the same then and now', () => {
  expect(mainFigureOf({ end, payments: { ...payments, count: 1 } })).toEqual({
    nominal: around(50_000),
    real: around(50_000),
  })
})
