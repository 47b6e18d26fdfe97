import type { Cents } from '@portal/flows/values/money'

/** An amount that depends on a price that is not known yet is shown without cents. */
export function inWholeEuros(cents: Cents): Cents {
  return Math.round(cents / 100) * 100
}
