import type { Cents } from '@portal/flows/values/money'

/** Rounds an amount that depends on an unknown price to whole euros. */
export function inWholeEuros(cents: Cents): Cents {
  return Math.round(cents / 100) * 100
}
