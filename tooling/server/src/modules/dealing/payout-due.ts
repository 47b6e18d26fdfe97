import { monthsBetween, type CalendarDate } from '@portal/flows/dates'
import type { Cents } from '@portal/flows/money'

export type PayoutTerm = 'Geen' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'

/** A payout comes at the end of each term; none for somebody who draws nothing down. */
export const monthsOfTerm: Record<PayoutTerm, number> = { Geen: 0, Maand: 1, Kwartaal: 3, Halfjaar: 6, Jaar: 12 }

export type PayoutPlan = {
  productCode: string
  start: CalendarDate
  /** In years; null without an end. */
  duration: number | null
  term: PayoutTerm
  payoutCents: Cents
}

/** More than any contract is worth: the last payout pays all that is left (docs/decisions/008). */
const allThatIsLeft: Cents = 1_000_000_000_000

/** What is to be paid out of an annuity with the dealing of a month, before tax; 0 for nothing. */
export function payoutDue({ productCode, start, duration, term, payoutCents }: PayoutPlan, month: CalendarDate): Cents {
  if (productCode !== 'SDIL') return 0
  const count = monthsBetween(start, month)
  if (duration !== null && count >= duration * 12) return allThatIsLeft
  const months = monthsOfTerm[term]
  return months > 0 && count > 0 && count % months === 0 ? payoutCents : 0
}
