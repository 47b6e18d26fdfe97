import { describe, expect, test } from 'vitest'
import { type ExampleFund, exampleSplit } from './example-split.ts'

const ofShares = { aandelen: 8500, obligaties: 1500, vastgoed: 6500, geldmarkt: 0, mix: 9000 }
const ofBonds = { aandelen: 1500, obligaties: 7000, vastgoed: 2500, geldmarkt: 2000, mix: 5000 }
function fund(id: string, category: ExampleFund['category'], volatility: number, costs = 20): ExampleFund {
  return {
    id,
    category,
    equityBasisPoints: category === 'aandelen' ? 10_000 : 0,
    volatilityBasisPoints: volatility,
    correlationsBasisPoints: category === 'aandelen' ? ofShares : ofBonds,
    closedForDeposits: false,
    ongoingCostsBasisPoints: costs,
    transactionCostsBasisPoints: 5,
  }
}
const world = fund('world', 'aandelen', 1700, 22)
const europe = fund('europe', 'aandelen', 1800, 25)
const state = fund('state', 'obligaties', 520)
const companies = fund('companies', 'obligaties', 620)
const money = fund('money', 'geldmarkt', 40)
const all = [europe, world, companies, state, money]
const profile = (equity: number, volatility: number) => ({
  equityBasisPoints: equity,
  volatilityBasisPoints: volatility,
})

describe('the example of a split', () => {
  test('has what the profile allows in the cheapest fund of shares, and the rest evenly in bonds', () => {
    // (0.7·17)² + (0.15·5.2)² + (0.15·6.2)² + 2·(0.7·0.78·0.93) + 2·0.15·11.9·(0.78 + 0.93) = 150.2, root 12.25.
    expect(exampleSplit(profile(7000, 1225), all)).toEqual([
      { id: 'world', shareBasisPoints: 7000 },
      { id: 'state', shareBasisPoints: 1500 },
      { id: 'companies', shareBasisPoints: 1500 },
    ])
  })

  test('gives the calmest bonds the five percent that cannot be divided', () => {
    expect(exampleSplit(profile(5500, 5000), all)).toEqual([
      { id: 'world', shareBasisPoints: 5500 },
      { id: 'state', shareBasisPoints: 2500 },
      { id: 'companies', shareBasisPoints: 2000 },
    ])
  })

  test('moves to the calmest fund until the whole has no more risk than the profile', () => {
    expect(exampleSplit(profile(1000, 500), all)).toEqual([
      { id: 'state', shareBasisPoints: 4500 },
      { id: 'companies', shareBasisPoints: 4000 },
      { id: 'world', shareBasisPoints: 1000 },
      { id: 'money', shareBasisPoints: 500 },
    ])
  })

  test('is all shares for the profile that allows that', () => {
    expect(exampleSplit(profile(10_000, 1700), all)).toEqual([{ id: 'world', shareBasisPoints: 10_000 }])
  })

  test('leaves out a fund that is closed', () => {
    expect(exampleSplit(profile(10_000, 1800), [{ ...world, closedForDeposits: true }, europe])).toEqual([
      { id: 'europe', shareBasisPoints: 10_000 },
    ])
  })

  test.each([
    ['there are no shares', profile(5000, 920), [state, money]],
    ['there are no bonds', profile(5000, 920), [world, money]],
    ['no split is calm enough', profile(5000, 100), [world, state]],
  ])('is none when %s', (_, of, funds) => {
    expect(exampleSplit(of, funds)).toBeNull()
  })
})
