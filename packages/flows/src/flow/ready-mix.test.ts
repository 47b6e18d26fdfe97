import type { RiskProfile } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { bedragBeleggen, today } from './flows-for-tests.ts'
import { type MixFund, readyMixOf, withReadyMix } from './ready-mix.ts'
import { setTyped } from './typed-fields.ts'

function fund(id: string, category: MixFund['category'], equity: number, volatility: number): MixFund {
  return {
    id,
    category,
    productCodes: ['SB'],
    closedForDeposits: false,
    equityBasisPoints: equity,
    volatilityBasisPoints: volatility,
    correlationsBasisPoints: { aandelen: 8500, obligaties: 0, vastgoed: 6500, geldmarkt: 0, mix: 9000 },
    ongoingCostsBasisPoints: 20,
    transactionCostsBasisPoints: 0,
  }
}

const profile = (id: RiskProfile['id'], equity: number): RiskProfile => ({
  id,
  version: 'test',
  name: id,
  description: '',
  minScoreOne: 0,
  minScoreTwo: 0,
  equityBasisPoints: equity,
  expectedReturnBasisPoints: 400,
  volatilityBasisPoints: 2000,
  yearlyCostsBasisPoints: 50,
})

const funds = [fund('aandelen', 'aandelen', 10_000, 1700), fund('obligaties', 'obligaties', 0, 500)]
const facts = { funds, today }
const flow = {
  ...bedragBeleggen,
  calculationBasedOnProfile: true,
  riskProfiles: [profile('defensief', 3000), profile('offensief', 7000)],
  riskSelection: 'offensief',
  typed: {},
  funds: [],
} as const
const shares = (equity: number) => [
  { id: 'aandelen', percentage: equity },
  { id: 'obligaties', percentage: 100 - equity },
]

describe('the ready mix of a profile', () => {
  test('is chosen while the customer divided nothing', () => {
    expect(withReadyMix(flow, facts).funds).toEqual(shares(70))
    expect(withReadyMix(flow, facts).resultaat).toBeNull()
  })

  test('follows another profile', () => {
    const other = withReadyMix({ ...withReadyMix(flow, facts), riskSelection: 'defensief' }, facts)
    expect(other.funds).toEqual([
      { id: 'obligaties', percentage: 70 },
      { id: 'aandelen', percentage: 30 },
    ])
  })

  test('leaves a split of the customer’s own, and the result with it', () => {
    const own = { ...flow, funds: shares(55) }
    expect(withReadyMix(own, facts)).toBe(own)
    const typing = setTyped(flow, 'funds.aandelen', '5x')
    expect(withReadyMix(typing, facts)).toBe(typing)
  })

  test('does not exist without a profile, or without the funds for it', () => {
    const without = { ...flow, calculationBasedOnProfile: false }
    expect([readyMixOf(without, facts), withReadyMix(without, facts)]).toEqual([null, without])
    expect(readyMixOf(flow, { ...facts, funds: [] })).toBeNull()
  })
})
