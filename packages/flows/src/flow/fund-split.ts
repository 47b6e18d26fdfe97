import type { Fund, ProductCode, SplitShare } from '@portal/api/operations'
import { hasNoErrors, toFieldErrors, type FieldError, type FieldErrors } from '../values/field-error.ts'
import { allocate } from '../values/money.ts'
import { PERCENT, WHOLE, type BasisPoints } from '../values/percentage.ts'

/** The split as a whole (`funds`), or the share of one fund (`funds.` and its id). */
export type FundField = 'funds' | `funds.${string}`

/** Returns the rest of a split in basis points: a valid one is exactly 10.000. Negative when the shares exceed 100 %. */
export function restOf(shares: readonly SplitShare[]): BasisPoints {
  return shares.reduce((rest, { shareBasisPoints }) => rest - shareBasisPoints, WHOLE)
}

/** Why a split is invalid: no fund, a share outside 0–100 %, or not exactly 100 % together; null when it is valid. */
export function validateSplit(shares: readonly SplitShare[]): FieldError | null {
  if (shares.length === 0) return { code: 'required' }
  if (shares.some(({ shareBasisPoints }) => shareBasisPoints < 0)) return { code: 'below-minimum', minimum: 0 }
  const rest = restOf(shares)
  if (rest > 0) return { code: 'split-too-low', rest }
  if (rest < 0) return { code: 'split-too-high', excess: -rest }
  return null
}

/** Sets the share of one fund; a share of 0 removes the fund. Other shares stay unchanged. */
export function setShare(
  shares: readonly SplitShare[],
  id: string,
  shareBasisPoints: BasisPoints,
): readonly SplitShare[] {
  if (shareBasisPoints === 0) return shares.filter((share) => share.id !== id)
  if (!shares.some((share) => share.id === id)) return [...shares, { id, shareBasisPoints }]
  return shares.map((share) => (share.id === id ? { id, shareBasisPoints } : share))
}

/** Completes a split to 100 % in whole percents: a rest in equal parts, an excess in proportion; empty: `whenEmpty`. */
export function distributeRest(shares: readonly SplitShare[], whenEmpty: readonly SplitShare[]): readonly SplitShare[] {
  const chosen = shares.filter(({ shareBasisPoints }) => shareBasisPoints > 0)
  if (chosen.length === 0) return whenEmpty
  const rest = restOf(chosen)
  if (rest === 0) return chosen
  const added = Math.max(rest, 0)
  return inWholePercents(
    chosen.map(({ id, shareBasisPoints }) => ({ id, weight: shareBasisPoints * chosen.length + added })),
  )
}

/** Funds with equal shares that are exactly 100 % together; percents that cannot be divided go to the first. */
export function splitEqually(ids: readonly string[]): readonly SplitShare[] {
  return ids.length === 0 ? [] : inWholePercents(ids.map((id) => ({ id, weight: 1 })))
}

function inWholePercents(parts: readonly { id: string; weight: number }[]): readonly SplitShare[] {
  const percents = allocate(
    WHOLE / PERCENT,
    parts.map(({ weight }) => weight),
  )
  return parts
    .map(({ id }, index) => ({ id, shareBasisPoints: (percents[index] ?? 0) * PERCENT }))
    .filter(({ shareBasisPoints }) => shareBasisPoints > 0)
}

/** The facts of a fund that decide whether it can be chosen. */
export type ChoosableFund = Pick<Fund, 'id' | 'productCodes' | 'closedForDeposits'>

/** The contract of a split, with its current split. */
export type SplitFacts = { readonly productCode: ProductCode; readonly funds: readonly SplitShare[] }

/** The errors of a split: another product's fund, one twice, more of a closed one, or not 100 % together. */
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
  return toFieldErrors([['funds', isTwice ? { code: 'unknown-value' } : validateSplit(chosen)]])
}

/** Returns true when two splits give every fund the same share. */
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
