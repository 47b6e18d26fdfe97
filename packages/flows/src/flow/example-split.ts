import type { Fund, RiskProfile } from '@portal/api/operations'
import type { BasisPoints } from '../values/percentage.ts'
import { WHOLE } from '../values/percentage.ts'
import type { FundShareBasisPoints } from './fund-split.ts'
import { exceedsProfile, type RiskFund, riskOfSplit } from './suitability.ts'

/** What of a fund decides whether it is part of an example. */
export type ExampleFund = RiskFund &
  Pick<Fund, 'closedForDeposits' | 'ongoingCostsBasisPoints' | 'transactionCostsBasisPoints'>

/** Shares of an example are multiples of five percent. */
const STEP: BasisPoints = 500

/**
 * An example of a split that fits a profile: as much in shares as the profile allows, in the cheapest open fund of shares,
 * and the rest spread evenly over the open funds of bonds. While that has more risk than the profile, five percent goes from
 * the bonds that move most to the calmest fund, which may be one of the money market. The largest share comes first. Null when
 * the funds allow no example.
 */
export function exampleSplit(
  profile: Pick<RiskProfile, 'equityBasisPoints' | 'volatilityBasisPoints'>,
  funds: readonly ExampleFund[],
): readonly FundShareBasisPoints[] | null {
  const open = funds.filter(({ closedForDeposits }) => !closedForDeposits)
  const [equity] = open.filter(({ category }) => category === 'aandelen').toSorted((a, b) => costsOf(a) - costsOf(b))
  const calm = open
    .filter(({ category }) => category === 'obligaties' || category === 'geldmarkt')
    .toSorted((a, b) => a.volatilityBasisPoints - b.volatilityBasisPoints)
  const bonds = calm.filter(({ category }) => category === 'obligaties')
  const inEquity = Math.floor(profile.equityBasisPoints / STEP) * STEP
  if ((equity === undefined && inEquity > 0) || (bonds.length === 0 && inEquity < WHOLE)) return null
  let steps = spread((WHOLE - inEquity) / STEP, calm, bonds)
  for (;;) {
    const shares = [
      ...(equity && inEquity > 0 ? [{ id: equity.id, percentage: inEquity }] : []),
      ...calm.map(({ id }, index) => ({ id, percentage: (steps[index] ?? 0) * STEP })),
    ].filter(({ percentage }) => percentage > 0)
    if (!exceedsProfile(riskOfSplit(shares, funds), profile)) {
      return shares.toSorted((a, b) => b.percentage - a.percentage)
    }
    const from = steps.findLastIndex((count) => count > 0)
    if (from <= 0) return null
    steps = steps.map((count, index) => count + (index === 0 ? 1 : index === from ? -1 : 0))
  }
}

/** So many steps for each fund, evenly over the bonds, of which the calmest get what cannot be divided. */
function spread(count: number, calm: readonly ExampleFund[], bonds: readonly ExampleFund[]): number[] {
  return calm.map((fund) => {
    const index = bonds.indexOf(fund)
    if (index < 0) return 0
    return Math.floor(count / bonds.length) + (index < count % bonds.length ? 1 : 0)
  })
}

function costsOf({ ongoingCostsBasisPoints, transactionCostsBasisPoints }: ExampleFund): BasisPoints {
  return ongoingCostsBasisPoints + transactionCostsBasisPoints
}
