import { volatilityOf } from '@portal/flows/flow/suitability'
import { exponential, naturalLog } from './exact-math.ts'
import type { FundParameters, ParameterSet } from './parameter-set.ts'

/** A fund and its share of every deposit, in basis points; the shares of a split add up to 10.000. */
export type PortfolioFund = { readonly fund: FundParameters; readonly shareBasisPoints: number }

/** The expected yearly figures of a split, in basis points (not rounded). */
export type Portfolio = {
  /** Geometric, before costs. */
  readonly returnBasisPoints: number
  /** Standard deviation of the yearly logarithmic return. */
  readonly volatilityBasisPoints: number
  /** Service, ongoing and transaction costs. */
  readonly yearlyCostsBasisPoints: number
  readonly entryCostsBasisPoints: number
}

const WHOLE = 10_000

/** A split that is rebalanced every month: return Σ w·r and volatility √(w′Σw), as in the risk profiles. */
export function toPortfolio(funds: readonly PortfolioFund[], parameters: ParameterSet): Portfolio {
  const fundCosts = weighted(funds, (fund) => fund.ongoingCostsBasisPoints + fund.transactionCostsBasisPoints)
  return {
    returnBasisPoints: weighted(funds, (fund) => fund.expectedReturnBasisPoints),
    volatilityBasisPoints: volatilityOf(
      funds.map(({ fund, shareBasisPoints }) => ({ ...fund, shareBasisPoints })),
      (a, b) => parameters.correlationsBasisPoints[a.category][b.category],
    ),
    yearlyCostsBasisPoints: parameters.serviceCostsBasisPoints + fundCosts,
    entryCostsBasisPoints: weighted(funds, (fund) => fund.entryCostsBasisPoints),
  }
}

/** The monthly growth factor before costs, and the part of the value that is then charged. */
export function toMonthly({ returnBasisPoints, yearlyCostsBasisPoints }: Portfolio): { growth: number; costs: number } {
  const growth = exponential(naturalLog(1 + returnBasisPoints / WHOLE) / 12)
  return { growth, costs: yearlyCostsBasisPoints / WHOLE / 12 }
}

function weighted(funds: readonly PortfolioFund[], of: (fund: FundParameters) => number): number {
  return funds.reduce((sum, { fund, shareBasisPoints }) => sum + shareBasisPoints * of(fund), 0) / WHOLE
}
