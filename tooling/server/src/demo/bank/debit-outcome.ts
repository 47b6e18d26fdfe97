import type { Cents } from '@portal/flows/values/money'

/** The reason with which a direct debit ends, up to each amount in whole euros: Twikey's own rule for tests. */
const outcomes: readonly (readonly [upTo: number, reasonCode: string])[] = [
  [5, 'MS03'],
  [10, 'AM04'],
  [15, 'MS02'],
  [20, 'MD06'],
  [21, 'AC01'],
  [22, 'AC04'],
  [23, 'AC06'],
  [24, 'AC13'],
  [25, 'AG01'],
  [26, 'FF01'],
  [27, 'MD01'],
  [28, 'MD02'],
  [29, 'MD07'],
  [30, 'PY01'],
  [31, 'RC01'],
  [32, 'SL01'],
]

/** The reason for which the sandbox refuses a direct debit of this amount; null when it is paid. */
export function debitOutcome(amountCents: Cents): string | null {
  const euros = Math.floor(amountCents / 100)
  return outcomes.find(([upTo]) => euros <= upTo)?.[1] ?? null
}
