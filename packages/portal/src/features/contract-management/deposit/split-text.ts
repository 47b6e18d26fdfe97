import type { Fund, SplitShare } from '@portal/api/operations'
import { formatPercentage } from '@portal/flows/values/percentage'
import { depositTexts as texts } from './texts.ts'

/** A split in words: `Wereld Aandelen 60%, Euro Obligaties 40%`. */
export function toSplitText(split: readonly SplitShare[], funds: readonly Fund[]): string {
  return split
    .map(({ id, shareBasisPoints }) => {
      const name = funds.find((fund) => fund.id === id)?.name ?? texts.unknownFund
      return texts.fundShare(name, formatPercentage(shareBasisPoints))
    })
    .join(', ')
}
