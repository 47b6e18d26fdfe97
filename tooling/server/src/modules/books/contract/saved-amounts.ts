import type { Calculation } from '@portal/api/operations'
import { type PayloadAmounts, readAmounts } from '@portal/flows/flow/payload-amounts'
import type { Cents } from '@portal/flows/values/money'

/** The amounts of a calculation as they are saved, with the time of the calculation that they belong to. */
export type AmountsOfCalculation = PayloadAmounts & Pick<Calculation, 'calculatedAt'>

/** A saved calculation, and the amounts that are saved beside it. */
export type SavedAmounts = Pick<Calculation, 'payload' | 'calculatedAt'> & {
  readonly amounts: AmountsOfCalculation | null
}

/**
 * The amounts of a saved calculation. A row that the previous version of the program wrote has none, or those of the
 * calculation before it: then they are read from the payload.
 */
export function toAmounts({ amounts, payload, calculatedAt }: SavedAmounts): PayloadAmounts {
  return amounts?.calculatedAt === calculatedAt ? amounts : readAmounts(payload).amounts
}

/** The yearly payments of temporary annuities elsewhere, as stated when signing; 0 for a contract without an offer. */
export function elsewhereTemporaryOf(saved: SavedAmounts | null): Cents {
  return saved === null ? 0 : toAmounts(saved).otherTemporaryCents
}
