import type { Fund, ProductCode, SplitShare } from '@portal/api/operations'
import { formatPercentage } from '@portal/flows/percentage'
import { depositTexts as texts } from './texts.ts'

/** The funds of the product; one that is closed by now may keep a share that it has. */
export function offeredFunds(
  funds: readonly Fund[],
  productCode: ProductCode,
  split: readonly SplitShare[],
): readonly Fund[] {
  return funds
    .filter(({ productCodes }) => productCodes.includes(productCode))
    .map((fund) => (split.some(({ id }) => id === fund.id) ? { ...fund, closedForDeposits: false } : fund))
}

/** A split in words: `Wereld Aandelen 60%, Euro Obligaties 40%`. */
export function toSplitText(split: readonly SplitShare[], funds: readonly Fund[]): string {
  return split
    .map(({ id, shareBasisPoints }) => {
      const name = funds.find((fund) => fund.id === id)?.name ?? texts.unknownFund
      return texts.fundShare(name, formatPercentage(shareBasisPoints))
    })
    .join(', ')
}
