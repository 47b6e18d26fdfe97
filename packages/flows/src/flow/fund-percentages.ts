import type { CalculationPayload, SplitShare } from '@portal/api/operations'
import type { FieldError } from '../values/field-error.ts'
import { readPercent, toFraction, toPercent } from '../values/percentage.ts'
import { validateSplit } from './fund-split.ts'

/** A fund in the state of a flow, with its share in per cent and at most two decimals: 60, 33.34 (requirement 7.20). */
export type FundPercentage = { readonly id: string; readonly percentage: number }

/** The unit of `percentage` in a saved copy: version 2 of the portal's copy has basis points. */
export type SavedUnit = 'percent' | 'basis points'

/** The shares with which the rules calculate. An invalid percentage has none, and `validatePercentages` refuses it. */
export function toSplit(funds: readonly FundPercentage[]): readonly SplitShare[] {
  return funds.flatMap(({ id, percentage }) => {
    const share = readPercent(percentage)
    return share.ok ? [{ id, shareBasisPoints: share.value }] : []
  })
}

/** A split as the state of a flow has it; `toSplit` converts it back exactly. */
export function toPercentages(split: readonly SplitShare[]): readonly FundPercentage[] {
  return split.map(({ id, shareBasisPoints }) => ({ id, percentage: toPercent(shareBasisPoints) }))
}

/** The same as `validateSplit`, and a percentage with more than two decimals is invalid too. */
export function validatePercentages(funds: readonly FundPercentage[]): FieldError | null {
  const split = toSplit(funds)
  return split.length < funds.length ? { code: 'too-many-decimals' } : validateSplit(split)
}

/**
 * The funds of a payload: each percentage divided by 100, without the funds that have none. An invalid percentage is
 * divided without rounding, so that the server refuses it.
 */
export function toSentFunds(funds: readonly FundPercentage[]): CalculationPayload['funds'] {
  return funds
    .filter(({ percentage }) => percentage > 0)
    .map(({ id, percentage }) => {
      const share = readPercent(percentage)
      return { id, percentage: share.ok ? toFraction(share.value) : percentage / 100 }
    })
}
