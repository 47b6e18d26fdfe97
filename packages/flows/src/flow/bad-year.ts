import type { Calculation, Fund, SplitShare } from '@portal/api/operations'
import type { Cents } from '../values/money.ts'
import { type BasisPoints, WHOLE } from '../values/percentage.ts'
import { type RiskFund, riskOfSplit } from './suitability.ts'

/** The facts of a fund that determine the loss of a bad year. */
export type YearFund = RiskFund & Pick<Fund, 'expectedReturnBasisPoints' | 'yearlyCostsBasisPoints'>

/** The yearly figures of a profile, or of a split as a whole; the return is geometric and before costs. */
export type YearFigures = {
  readonly expectedReturnBasisPoints: BasisPoints
  readonly volatilityBasisPoints: BasisPoints
  readonly yearlyCostsBasisPoints: BasisPoints
}

/** One year in twenty is worse than this number of standard deviations below the mean (normal distribution, 5 %). */
const ONE_IN_TWENTY = 1.6448536269514722
const ONE_PERCENT: BasisPoints = 100

/**
 * The part of its value that an investment loses in a year than which one in twenty is worse, as a whole percentage in
 * basis points and never below zero: the 5th percentile of the lognormal return over one year, after yearly costs and
 * without entry costs (decision 053). The eleventh question, the profiles, the funds, the result and the page before
 * the signature all state this figure.
 */
export function badYearOf({
  expectedReturnBasisPoints,
  volatilityBasisPoints,
  yearlyCostsBasisPoints,
}: YearFigures): BasisPoints {
  const growth = (1 + expectedReturnBasisPoints / WHOLE) * Math.exp((-ONE_IN_TWENTY * volatilityBasisPoints) / WHOLE)
  const afterCosts = growth * (1 - yearlyCostsBasisPoints / WHOLE / 12) ** 12
  return Math.max(0, Math.round((1 - afterCosts) * (WHOLE / ONE_PERCENT)) * ONE_PERCENT)
}

/** The bad year of a split; unknown funds and an undivided rest count as money that does not move. */
export function badYearOfSplit(shares: readonly SplitShare[], funds: readonly YearFund[]): BasisPoints {
  const weighted = (of: (fund: YearFund) => BasisPoints) =>
    Math.round(
      shares.reduce((sum, { id, shareBasisPoints }) => {
        const fund = funds.find((candidate) => candidate.id === id)
        return sum + shareBasisPoints * (fund ? of(fund) : 0)
      }, 0) / WHOLE,
    )
  return badYearOf({
    expectedReturnBasisPoints: weighted((fund) => fund.expectedReturnBasisPoints),
    volatilityBasisPoints: riskOfSplit(shares, funds).volatilityBasisPoints,
    yearlyCostsBasisPoints: weighted((fund) => fund.yearlyCostsBasisPoints),
  })
}

/** The bad year of the split of a calculation. */
export function badYearOfCalculation({ assumptions, costs }: Pick<Calculation, 'assumptions' | 'costs'>): BasisPoints {
  return badYearOf({ ...assumptions, yearlyCostsBasisPoints: costs.yearlyBasisPoints })
}

/** The loss of an amount in a bad year. */
export function lossOf(amountCents: Cents, badYear: BasisPoints): Cents {
  return Math.round((amountCents * badYear) / WHOLE)
}
