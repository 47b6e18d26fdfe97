import type { Fund, ProductCode, SplitShare } from '@portal/api/operations'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from './field-error.ts'
import type { FundField } from './fund-rules.ts'
import { validateSplit } from './fund-split.ts'

/** What of a fund decides whether it can be chosen. */
export type ChoosableFund = Pick<Fund, 'id' | 'productCodes' | 'closedForDeposits'>

/** The contract whose split it is, with the split that it has now. */
export type SplitFacts = { readonly productCode: ProductCode; readonly funds: readonly SplitShare[] }

/**
 * What is wrong with a split of deposits over funds: a fund that does not belong to the product or that is there twice, a
 * larger share than now of one that is closed, or not exactly 100 % together. An empty object when it can be used.
 */
export function splitErrors(
  split: readonly SplitShare[],
  facts: SplitFacts,
  funds: readonly ChoosableFund[],
): FieldErrors<FundField> {
  const chosen = split.filter(({ shareBasisPoints }) => shareBasisPoints > 0)
  const errors = toFieldErrors<FundField>(
    chosen.map((share) => [`funds.${share.id}`, fundError(share, facts, funds)] as const),
  )
  if (!hasNoErrors(errors)) return errors
  const isTwice = new Set(split.map(({ id }) => id)).size < split.length
  const shares = chosen.map(({ id, shareBasisPoints }) => ({ id, percentage: shareBasisPoints }))
  return toFieldErrors([['funds', isTwice ? { code: 'unknown-value' } : validateSplit(shares)]])
}

/** Whether two splits give every fund the same share. */
export function isSameSplit(a: readonly SplitShare[], b: readonly SplitShare[]): boolean {
  return [...a, ...b].every(({ id }) => shareIn(a, id) === shareIn(b, id))
}

function fundError(
  { id, shareBasisPoints }: SplitShare,
  { productCode, funds: now }: SplitFacts,
  funds: readonly ChoosableFund[],
): FieldError | null {
  const fund = funds.find((candidate) => candidate.id === id)
  if (fund === undefined || !fund.productCodes.includes(productCode)) return { code: 'unknown-value' }
  return fund.closedForDeposits && shareBasisPoints > shareIn(now, id) ? { code: 'closed-fund' } : null
}

function shareIn(split: readonly SplitShare[], id: string): number {
  return split.find((share) => share.id === id)?.shareBasisPoints ?? 0
}
