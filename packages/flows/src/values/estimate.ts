import { formatShortMoney, type Cents } from './money.ts'

/**
 * Formats an estimate in whole euros without false precision: three digits from € 1.000 on, two below. So € 69.612,34
 * is `€ 69.600` and € 433,30 is `€ 430`.
 */
export function formatEstimate(cents: Cents): string {
  return formatShortMoney(roundEstimate(cents))
}

/** The amount that `formatEstimate` shows, in cents. */
export function roundEstimate(cents: Cents): Cents {
  const digits = String(Math.round(Math.abs(cents) / 100)).length
  const step = 100 * 10 ** Math.max(0, digits - (digits > 3 ? 3 : 2))
  return Math.round(cents / step) * step
}
