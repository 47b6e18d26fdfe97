import type { Mandate, PaymentStatus } from '@portal/api/operations'
import { bankReasons } from './bank-reasons.ts'

/** The status of a payment or of a mandate. */
export type PaymentState = PaymentStatus | Mandate['status']

/**
 * How far a state is. States of the same rank exclude each other, so the first one that is known stays. A payment that
 * was paid after all, or a mandate that was signed after all, ranks above every failure: a late success wins.
 */
const ranks: Readonly<Record<PaymentState, number>> = {
  created: 0,
  open: 1,
  pending: 2,
  canceled: 3,
  failed: 3,
  expired: 3,
  paid: 4,
  signed: 4,
  refunded: 5,
  charged_back: 5,
  revoked: 5,
}

/**
 * Whether a payment or mandate may go from one state to another: only forward, and back out of a success only by what
 * undoes one, which needs that success first.
 */
export function mayMove<State extends PaymentState>(from: State, to: State): boolean {
  const undoes = ranks[to] === ranks.refunded
  return ranks[to] > ranks[from] && (!undoes || ranks[from] === ranks.paid)
}

/** The state to keep when another one is reported, in whatever order and however often reports arrive. */
export function latestOf<State extends PaymentState>(known: State, reported: State): State {
  return mayMove(known, reported) ? reported : known
}

/** Whether nothing more can be reported but a late success or what undoes one, so that nobody has to keep asking. */
export function isFinal(state: PaymentState): boolean {
  return ranks[state] >= ranks.canceled
}

/** What to tell the customer about a reason code of a bank, such as AM04; a general sentence for one that is not known. */
export function bankReasonText(code: string): string {
  const text = Object.hasOwn(bankReasons, code) ? bankReasons[code] : undefined
  return text ?? 'De betaling is niet gelukt. Betaal opnieuw, of maak het bedrag zelf over.'
}
