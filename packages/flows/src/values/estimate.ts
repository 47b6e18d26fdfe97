import { formatShortMoney, type Cents } from './money.ts'

/** An estimate in whole euros: three digits from € 1.000 on, two below, so € 69.612,34 is `€ 69.600`. */
export function formatEstimate(cents: Cents): string {
  return formatShortMoney(roundEstimate(cents))
}

/** The amount that `formatEstimate` shows, in cents. */
export function roundEstimate(cents: Cents): Cents {
  const digits = String(Math.round(Math.abs(cents) / 100)).length
  const step = 100 * 10 ** Math.max(0, digits - (digits > 3 ? 3 : 2))
  return Math.round(cents / step) * step
}
