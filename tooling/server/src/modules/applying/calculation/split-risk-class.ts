import type { SplitShare } from '@portal/api/operations'
import { riskClassOf } from '@portal/flows/flow/risk-class'
import { riskOfSplit, type RiskFund } from '@portal/flows/flow/suitability'

/** The risk class of a whole split by the current assumptions; null when it is empty or has an unknown fund. */
export function splitRiskClassOf(split: readonly SplitShare[], funds: readonly RiskFund[]): number | null {
  const isKnown = split.length > 0 && split.every(({ id }) => funds.some((fund) => fund.id === id))
  if (!isKnown) return null
  return riskClassOf(riskOfSplit(split, funds).volatilityBasisPoints)
}
