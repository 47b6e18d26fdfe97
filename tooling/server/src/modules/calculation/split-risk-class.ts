import type { SplitShare } from '@portal/api/operations'
import { riskClassOf } from '@portal/flows/risk-class'
import { toPortfolio } from '../../engine/calculation/portfolio.ts'
import { fundFacts } from '../reference/funds.ts'
import { currentParameters } from './parameters.ts'

/** The risk class of a whole split by the current assumptions; null when it is empty or holds a fund that is not known. */
export function splitRiskClassOf(split: readonly SplitShare[]): number | null {
  const funds = split.flatMap(({ id, shareBasisPoints }) => {
    const fund = fundFacts.find((each) => each.id === id)
    return fund ? [{ fund, shareBasisPoints }] : []
  })
  if (funds.length === 0 || funds.length < split.length) return null
  // Rounded as in a calculation, so that a result and its contract show the same class.
  return riskClassOf(Math.round(toPortfolio(funds, currentParameters).volatilityBasisPoints))
}
