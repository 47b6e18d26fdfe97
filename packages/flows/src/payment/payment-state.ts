import type { Mandate, PaymentStatus } from '@portal/api/operations'

/**
 * Why a bank refused or returned a payment, in words for the customer, by the reason codes of ISO 20022 as they occur
 * in the Netherlands. Each says what happened and what can be done.
 */
const bankReasons: Readonly<Record<string, string>> = {
  AC01: 'Uw bank kent het rekeningnummer niet. Controleer het nummer en geef een nieuwe machtiging.',
  AC04: 'De rekening is opgeheven. Geef een machtiging voor een andere rekening.',
  AC06: 'De rekening is geblokkeerd. Neem contact op met uw bank, of kies een andere rekening.',
  AC13: 'Van deze rekening kan niet worden geïncasseerd. Kies een betaalrekening op uw naam.',
  AG01: 'Uw bank staat incasso van deze rekening niet toe. Kies een andere rekening, of maak het bedrag zelf over.',
  AM04: 'Er stond niet genoeg geld op de rekening. Vul de rekening aan en betaal opnieuw.',
  FF01: 'De bank kon de opdracht niet lezen. Betaal opnieuw, of maak het bedrag zelf over.',
  MD01: 'Er was geen geldige machtiging. Geef een nieuwe machtiging.',
  MD02: 'In de machtiging ontbraken gegevens. Geef een nieuwe machtiging.',
  MD06: 'U hebt de incasso laten terugboeken. Betaal opnieuw, of maak het bedrag zelf over.',
  MD07: 'De rekeninghouder is overleden. Neem contact met ons op.',
  MS02: 'U hebt de incasso geweigerd. Betaal opnieuw, of maak het bedrag zelf over.',
  MS03: 'Uw bank heeft de betaling geweigerd en zegt niet waarom. Neem contact op met uw bank, of betaal opnieuw.',
  PY01: 'Uw bank doet niet mee aan deze manier van betalen. Maak het bedrag zelf over.',
  RC01: 'De code van uw bank klopt niet. Controleer het rekeningnummer en geef een nieuwe machtiging.',
  SL01: 'U hebt bij uw bank ingesteld dat wij niet mogen incasseren. Pas dat aan, of maak het bedrag zelf over.',
}

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
