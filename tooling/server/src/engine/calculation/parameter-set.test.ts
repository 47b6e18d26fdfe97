import { ValiError } from 'valibot'
import { expect, test } from 'vitest'
import parameters2026 from '../../../data/parameters-2026-1.json' with { type: 'json' }
import { parseParameterSet } from './parameter-set.ts'

test('the parameter set of the product is one', () => {
  expect(parseParameterSet(parameters2026)).toMatchObject({
    id: '2026-1',
    scenarios: 2000,
    inflationBasisPoints: 200,
    correlationsBasisPoints: { aandelen: { obligaties: 1500 } },
  })
})

const { aandelen } = parameters2026.correlationsBasisPoints

test.each([
  ['no object', null],
  ['without an id', { ...parameters2026, id: '' }],
  ['a negative inflation', { ...parameters2026, inflationBasisPoints: -1 }],
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
  expect(() => parseParameterSet(data)).toThrow(ValiError)
})
