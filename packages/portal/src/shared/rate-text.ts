import type { ReturnRate } from '@portal/api/operations'
import { toShownRate } from '@portal/flows/contract/own-return'
import { formatPercentage } from '@portal/flows/values/percentage'

/** A return in the words of every page: "gemiddeld 6,2% per jaar", or "6,2%" before there is a whole year. */
export function toRateText(rate: ReturnRate): string {
  const { basisPoints, isYearly } = toShownRate(rate)
  return isYearly ? `gemiddeld ${formatPercentage(basisPoints)} per jaar` : formatPercentage(basisPoints)
}
