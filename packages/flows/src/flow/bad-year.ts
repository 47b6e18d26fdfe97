import type { Fund } from '@portal/api/operations'
import type { Cents } from '../values/money.ts'
import { type BasisPoints, WHOLE } from '../values/percentage.ts'
import type { FundShareBasisPoints } from './fund-split.ts'
import { type RiskFund, riskOfSplit } from './suitability.ts'

/** The facts of a fund that determine the loss of a bad year. */
export type YearFund = RiskFund &
  Pick<Fund, 'expectedReturnBasisPoints' | 'ongoingCostsBasisPoints' | 'transactionCostsBasisPoints'>

/** The number of standard deviations below the mean under which one year in twenty lies (normal distribution, 5 %). */
const ONE_IN_TWENTY = 1.645
const ONE_PERCENT: BasisPoints = 100

/** The loss of one bad year in twenty, a whole percentage like those of the eleventh question; never below zero. */
export function lossOfBadYear(
  amountCents: Cents,
  shares: readonly FundShareBasisPoints[],
  funds: readonly YearFund[],
): Cents {
  const expected = shares.reduce((sum, { id, percentage }) => {
    const fund = funds.find((candidate) => candidate.id === id)
    return sum + (percentage * (fund ? returnAfterCosts(fund) : 0)) / WHOLE
  }, 0)
  const loss = ONE_IN_TWENTY * riskOfSplit(shares, funds).volatilityBasisPoints - expected
  const percent = Math.max(0, Math.round(loss / ONE_PERCENT))
  return Math.round((amountCents * percent * ONE_PERCENT) / WHOLE)
}

function returnAfterCosts(fund: YearFund): BasisPoints {
  return fund.expectedReturnBasisPoints - fund.ongoingCostsBasisPoints - fund.transactionCostsBasisPoints
}
