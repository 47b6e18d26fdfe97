import { expect, test } from 'vitest'
import parameters2026 from '../../../data/parameters-2026-1.json' with { type: 'json' }
import parametersNow from '../../../data/parameters-2026-11.json' with { type: 'json' }
import { parseParameterSet } from './parameter-set.ts'

test('the first parameter set is valid', () => {
  expect(parseParameterSet(parameters2026)).toMatchObject({
    id: '2026-1',
    scenarios: 2000,
    inflationBasisPoints: 200,
    correlationsBasisPoints: { aandelen: { obligaties: 1500 } },
  })
})

test('a set without a choice of percentiles counts them, as the first one did', () => {
  expect(parseParameterSet(parameters2026)).toMatchObject({ percentiles: 'counted' })
})

test('the set of November 2026 has the assumptions of the first one, and fits its percentiles', () => {
  const { inflationBasisPoints, serviceCostsBasisPoints, correlationsBasisPoints } = parseParameterSet(parameters2026)
  expect(parseParameterSet(parametersNow)).toMatchObject({
    id: '2026-11',
    percentiles: 'fitted',
    inflationBasisPoints,
    serviceCostsBasisPoints,
    correlationsBasisPoints,
  })
})

const { aandelen } = parameters2026.correlationsBasisPoints

test.each([
  ['no object', null],
  ['without an id', { ...parameters2026, id: '' }],
  ['an id that is no month', { ...parameters2026, id: '2026-13' }],
  ['without a source', { ...parameters2026, notes: [] }],
  ['a negative inflation', { ...parameters2026, inflationBasisPoints: -1 }],
  ['percentiles in another way', { ...parametersNow, percentiles: 'guessed' }],
  ['half a basis point', { ...parameters2026, serviceCostsBasisPoints: 0.5 }],
  ['scenarios of which no 5 % can be taken', { ...parameters2026, scenarios: 1990 }],
  ['more scenarios than a draw can name', { ...parameters2026, scenarios: 65_540 }],
  ['a seed that the contract cannot carry', { ...parameters2026, seed: 2 ** 31 }],
  ['a category without correlations', { ...parameters2026, correlationsBasisPoints: { aandelen } }],
  [
    'correlations that are not symmetric',
    {
      ...parameters2026,
      correlationsBasisPoints: { ...parameters2026.correlationsBasisPoints, aandelen: { ...aandelen, mix: 8999 } },
    },
  ],
])('%s is refused', (_what, data) => {
  expect(() => parseParameterSet(data)).toThrow(/^[\w.]+: |^The set: /)
})
