import { formatShortMoney, type Cents } from './money.ts'

/**
 * An amount that is an estimate, in whole euros that promise no more than it knows: three digits from € 1.000 on, two
 * below. So € 69.612,34 is `€ 69.600` and € 433,30 is `€ 430`.
 */
export function formatEstimate(cents: Cents): string {
  const euros = Math.round(cents / 100)
  const digits = String(Math.abs(euros)).length
  const step = 10 ** Math.max(0, digits - (digits > 3 ? 3 : 2))
  return formatShortMoney(Math.round(euros / step) * step * 100)
}
