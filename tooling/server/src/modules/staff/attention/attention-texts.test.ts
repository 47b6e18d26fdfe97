import { expect, test } from 'vitest'
import { reference } from '../../../../tests/reference.ts'
import { fundNamesOf } from '../../reference/funds.ts'
import { describePriceProblem, shorten } from './attention-texts.ts'

const fundNames = fundNamesOf(reference.funds)

test('every error in prices has a sentence', () => {
  const problem = { line: 3, fund: 'mix-neutraal', found: '20.0000', expected: '25.0000' }
  const kinds = ['unknown', 'double', 'date', 'price', 'jump'] as const
  expect(kinds.map((kind) => describePriceProblem({ ...problem, kind }, fundNames))).toEqual([
    'Regel 3: het fonds “mix-neutraal” kennen wij niet.',
    'Regel 3: Neutraal Mixfonds staat er nog een keer in.',
    'Regel 3: Neutraal Mixfonds heeft de datum “20.0000” in plaats van 25.0000.',
    'Regel 3: “20.0000” is geen koers van Neutraal Mixfonds. Een koers heeft een punt en hoogstens vier cijfers daarachter.',
    'Regel 3: Neutraal Mixfonds gaat van 25,0000 naar 20,0000 (20% lager).',
  ])
  expect(describePriceProblem({ ...problem, kind: 'missing', line: null }, fundNames)).toBe(
    'Neutraal Mixfonds ontbreekt.',
  )
})

test('a long list of errors ends with the number of the others', () => {
  const lines = Array.from({ length: 22 }, (_, index) => String(index))
  expect(shorten(lines.slice(1))).toHaveLength(21)
  expect(shorten(lines).slice(-2)).toEqual(['19', 'En nog 2 regels.'])
})
