import type { Calculation, Scenarios } from '@portal/api/operations'
import type { ParameterSet } from './parameter-set.ts'
import type { Portfolio, PortfolioFund } from './portfolio.ts'

/** A calculation without the fields that the server adds to its response. */
export type CalculationOutcome = Omit<Calculation, 'offerID' | 'payload' | 'calculatedAt' | 'income'>

/** The value at the 5th, 50th and 95th percentile, in cents (not rounded). */
export type Percentiles = { readonly low: number; readonly expected: number; readonly high: number }

export const WHOLE = 10_000
const MAX_YEARS = 60

/** @throws RangeError when the term is not 1 to 60 whole years, or the shares are not basis points of a whole */
export function requireTermAndSplit(durationYears: number, funds: readonly PortfolioFund[]): void {
  if (!Number.isInteger(durationYears) || durationYears < 1 || durationYears > MAX_YEARS)
    throw new RangeError('durationYears must be a whole number from 1 to 60')
  const isWhole = funds.reduce((sum, { shareBasisPoints }) => sum + shareBasisPoints, 0) === WHOLE
  if (!isWhole || !funds.every(({ shareBasisPoints }) => isAmount(shareBasisPoints)))
    throw new RangeError('shares must be basis points that add up to 10000')
}

/** Returns true for a valid amount of cents. */
export function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0
}

/** The entry costs of a deposit, in whole cents. */
export function entryCosts(depositCents: number, { entryCostsBasisPoints }: Portfolio): number {
  return toCents((depositCents * entryCostsBasisPoints) / WHOLE)
}

/** Rounds to whole cents, in the money of today when `prices` is the price level of the year. */
export function toScenarios({ low, expected, high }: Percentiles, prices = 1): Scenarios {
  return {
    lowCents: toCents(low / prices),
    expectedCents: toCents(expected / prices),
    highCents: toCents(high / prices),
  }
}

/** The assumptions of a calculation; `scenarios` is the number of drawn scenarios. */
export function toAssumptions(
  funds: readonly PortfolioFund[],
  portfolio: Portfolio,
  parameters: ParameterSet,
  { seed, scenarios }: { seed: number; scenarios: number },
): Calculation['assumptions'] {
  return {
    parameterSetId: parameters.id,
    seed,
    scenarios,
    inflationBasisPoints: parameters.inflationBasisPoints,
    expectedReturnBasisPoints: Math.round(portfolio.returnBasisPoints),
    volatilityBasisPoints: Math.round(portfolio.volatilityBasisPoints),
    serviceCostsBasisPoints: parameters.serviceCostsBasisPoints,
    funds: funds.map(({ fund, shareBasisPoints }) => ({
      id: fund.id,
      name: fund.name,
      shareBasisPoints,
      expectedReturnBasisPoints: fund.expectedReturnBasisPoints,
      volatilityBasisPoints: fund.volatilityBasisPoints,
      costsBasisPoints: fund.ongoingCostsBasisPoints + fund.transactionCostsBasisPoints,
      entryCostsBasisPoints: fund.entryCostsBasisPoints,
    })),
  }
}

/** Rounds to the nearest cent, half a cent upwards: the only rounding of the engine. */
export function toCents(value: number): number {
  return Math.round(value)
}

/** The opposite of an amount; never -0. */
export function negative(cents: number): number {
  return cents === 0 ? 0 : -cents
}
