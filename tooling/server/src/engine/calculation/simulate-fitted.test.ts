import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import type { Fund } from '@portal/api/operations'
import fundList from '../../../data/funds-2026-1.json' with { type: 'json' }
import profileList from '../../../data/risk-profiles-2026-2.json' with { type: 'json' }
import { calculate } from './calculate.ts'
import { entryCosts, WHOLE } from './calculation-outcome.ts'
import { exactPercentiles } from './exact-distribution-for-tests.ts'
import { createFund, parameters } from './funds-for-tests.ts'
import { toMonthly, toPortfolio, type PortfolioFund } from './portfolio.ts'

const openFunds = (fundList.funds as Fund[]).filter((fund) => !fund.closedForDeposits)
const profiles = profileList.riskProfiles.map(({ id, expectedReturnBasisPoints, volatilityBasisPoints }) => {
  const fund = createFund({ expectedReturnBasisPoints, volatilityBasisPoints })
  return [id, [{ fund, shareBasisPoints: WHOLE }]] as [name: string, funds: PortfolioFund[]]
})
/** Emerging markets: the highest volatility in the list, 23 %. */
const wildest = openFunds.toSorted((a, b) => b.volatilityBasisPoints - a.volatilityBasisPoints).slice(0, 1)
const alone: PortfolioFund[] = wildest.map((fund) => ({ fund, shareBasisPoints: WHOLE }))

type Amounts = { initialDepositCents: number; periodicDepositCents: number }
const onlyOnce = { initialDepositCents: 1_000_000, periodicDepositCents: 0 }
const onlyMonthly = { initialDepositCents: 0, periodicDepositCents: 20_000 }
const both = { initialDepositCents: 1_000_000, periodicDepositCents: 20_000 }

/** The largest distance between each percentile and the distribution itself, over all sixty years. */
function furthest(amounts: Amounts, funds: readonly PortfolioFund[], seed = parameters.seed) {
  const { years } = calculate({ ...amounts, start: '2027-01-01', durationYears: 60, funds }, parameters, seed)
  const portfolio = toPortfolio(funds, parameters)
  const { growth, costs } = toMonthly(portfolio)
  const exact = exactPercentiles({
    initial: amounts.initialDepositCents - entryCosts(amounts.initialDepositCents, portfolio),
    periodic: amounts.periodicDepositCents - entryCosts(amounts.periodicDepositCents, portfolio),
    drift: Math.log(growth * (1 - costs)),
    deviation: portfolio.volatilityBasisPoints / WHOLE / Math.sqrt(12),
    years: 60,
  })
  const most = { low: 0, expected: 0, high: 0 }
  for (const [index, [low, expected, high]] of exact.entries()) {
    const nominal = years[index + 1]?.nominal
    most.low = Math.max(most.low, Math.abs((nominal?.lowCents ?? 0) / low - 1))
    most.expected = Math.max(most.expected, Math.abs((nominal?.expectedCents ?? 0) / expected - 1))
    most.high = Math.max(most.high, Math.abs((nominal?.highCents ?? 0) / high - 1))
  }
  return most
}

function expectClose(amounts: Amounts, funds: readonly PortfolioFund[], seed?: number): void {
  const { low, expected, high } = furthest(amounts, funds, seed)
  expect(expected).toBeLessThan(0.01)
  expect(low).toBeLessThan(0.03)
  expect(high).toBeLessThan(0.03)
}

describe('the expected value stays within 1 %, the bad and the good one within 3 %, in all of sixty years', () => {
  describe.each([...profiles, ['the most volatile fund', alone] as const])('of %s', (_name, funds) => {
    test('with one deposit', () => expectClose(onlyOnce, funds))
    test('with monthly deposits', () => expectClose(onlyMonthly, funds))
    test('with both', () => expectClose(both, funds))
  })

  test('of random splits with random deposits', { timeout: 120_000 }, () => {
    const inputs = fc.record({
      weights: fc.array(fc.integer({ min: 0, max: 100 }), {
        minLength: openFunds.length,
        maxLength: openFunds.length,
      }),
      initialDepositCents: fc.oneof(fc.constant(0), fc.integer({ min: 5_000, max: 20_000_000 })),
      periodicDepositCents: fc.integer({ min: 5_000, max: 500_000 }),
    })
    fc.assert(
      fc.property(inputs, ({ weights, ...amounts }) => expectClose(amounts, toSplit(weights))),
      { seed: 20_261_101, numRuns: inject('isWide') ? 100 : 20 },
    )
  })

  test.each([1, 8, 20_260_101])('of the profile with the most equity with seed %d too', (seed) => {
    expectClose(onlyMonthly, profiles.at(-1)?.[1] ?? [], seed)
  })
})

test('one deposit has the percentiles of the closed form, with any seed', () => {
  // € 10.000 · 1.06^40 = € 102.857,18, times e^(±1.644854 · 0.17 · √40) = e^(±1.768535): by 5.8622 or divided by it.
  const funds = [
    { fund: createFund({ expectedReturnBasisPoints: 600, volatilityBasisPoints: 1700 }), shareBasisPoints: WHOLE },
  ]
  const free = { ...parameters, serviceCostsBasisPoints: 0 }
  const input = { ...onlyOnce, start: '2027-01-01', durationYears: 40, funds }
  for (const seed of [1, 20_260_101, 20_261_102]) {
    expect(calculate(input, free, seed).end.nominal).toEqual({
      lowCents: 1_754_619,
      expectedCents: 10_285_718,
      highCents: 60_295_703,
    })
  }
})

/** Shares in basis points by weight; the first fund gets the rounding difference. */
function toSplit(weights: readonly number[]): PortfolioFund[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const shares = weights.map((weight) => Math.floor((weight / total) * WHOLE))
  const rest = WHOLE - shares.reduce((sum, share) => sum + share, 0)
  return openFunds.map((fund, index) => ({ fund, shareBasisPoints: (shares[index] ?? 0) + (index === 0 ? rest : 0) }))
}
