import { formatHundredths } from '@portal/flows/values/decimal-text'
import type { Cents } from '@portal/flows/values/money'

/** A part of a whole as `12,50%`: always two decimals, so that a column of them lines up. */
export function formatShare(cents: Cents, ofCents: Cents): string {
  return `${formatHundredths(ofCents === 0 ? 0 : Math.round((cents * 10_000) / ofCents))}%`
}
