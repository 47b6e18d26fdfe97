import type { Fund, RiskProfile, SplitShare } from '@portal/api/operations'
import type { BasisPoints } from '../values/percentage.ts'
import { WHOLE } from '../values/percentage.ts'
import { exceedsProfile, type RiskFund, riskOfSplit } from './suitability.ts'

/** The facts of a fund that determine its place in an example. */
export type ExampleFund = RiskFund &
  Pick<Fund, 'closedForDeposits' | 'ongoingCostsBasisPoints' | 'transactionCostsBasisPoints'>

/** The shares of an example are multiples of five percent. */
const STEP: BasisPoints = 500

/**
 * Returns an example of a split that fits a profile: the maximum part in shares, in the cheapest open fund of shares,
 * and the rest spread evenly over the open funds of bonds. While that has more risk than the profile, five percent
 * moves from the most volatile bonds to the calmest fund, which may be a money market fund. The largest share comes
 * first. Null when the funds allow no example.
 */
export function exampleSplit(
  profile: Pick<RiskProfile, 'equityBasisPoints' | 'volatilityBasisPoints'>,
  funds: readonly ExampleFund[],
): readonly SplitShare[] | null {
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
      ...(equity && inEquity > 0 ? [{ id: equity.id, shareBasisPoints: inEquity }] : []),
      ...calm.map(({ id }, index) => ({ id, shareBasisPoints: (steps[index] ?? 0) * STEP })),
    ].filter(({ shareBasisPoints }) => shareBasisPoints > 0)
    if (!exceedsProfile(riskOfSplit(shares, funds), profile)) {
      return shares.toSorted((a, b) => b.shareBasisPoints - a.shareBasisPoints)
    }
    const from = steps.findLastIndex((count) => count > 0)
    if (from <= 0) return null
    steps = steps.map((count, index) => count + (index === 0 ? 1 : index === from ? -1 : 0))
  }
}

/** Returns the number of steps for each fund, evenly over the bonds; the calmest funds get the remainder. */
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
