import type { Cents } from '@portal/flows/values/money'

/** An amount as providers and banks write it: "12.05". */
export function toEuroText(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
