import type { ReturnRate } from '@portal/api/operations'
import { toShownRate } from '@portal/flows/contract/own-return'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'

/** A return in the words of every page: "gemiddeld 6,20% per jaar", or "6,20%" before there is a whole year. */
export function toRateText(rate: ReturnRate): string {
  const { basisPoints, isYearly } = toShownRate(rate)
  return isYearly
    ? `gemiddeld ${formatPercentageInColumn(basisPoints)} per jaar`
    : formatPercentageInColumn(basisPoints)
}
