import type { CalculationPayload } from '@portal/api/operations'
import { type PayloadAmounts, readAmounts } from '@portal/flows/flow/payload-amounts'

/** The amounts of a saved calculation as the database has them, and its payload. */
export type SavedAmounts = { readonly amounts: PayloadAmounts | null; readonly payload: CalculationPayload }

/** The amounts of a saved calculation. Those of an older row, from before migration 033, are read from its payload. */
export function toAmounts({ amounts, payload }: SavedAmounts): PayloadAmounts {
  return amounts ?? readAmounts(payload).amounts
}

/** The yearly payments of temporary annuities elsewhere, as stated when signing; 0 for a contract without an offer. */
export function elsewhereTemporaryOf(saved: SavedAmounts | null): number {
  return saved === null ? 0 : toAmounts(saved).otherTemporaryCents
}
