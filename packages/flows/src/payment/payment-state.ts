import type { Mandate, PaymentStatus } from '@portal/api/operations'

/** Why a bank refused or returned a payment, by the reason codes of ISO 20022 in the Netherlands, and what to do. */
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

/** The reason codes with a text of their own, in the order of the alphabet. */
export const bankReasonCodes: readonly string[] = Object.keys(bankReasons)

/** The reasons after which the same mandate fails again, so that the customer needs another account or mandate. */
const lastingReasons: readonly (string | null)[] = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD02', 'RC01']

/** Returns true when the next direct debit would fail for the same reason code; false without a code. */
export function needsOtherMandate(code: string | null): boolean {
  return lastingReasons.includes(code)
}

/** The status of a payment or of a mandate. */
export type PaymentState = PaymentStatus | Mandate['status']

/** The rank of each state: the first of the same rank stays, and a late success ranks above every failure. */
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

/** Returns true for a move forward; a success only moves to its reversal, which requires that success. */
export function mayMove<State extends PaymentState>(from: State, to: State): boolean {
  const undoes = ranks[to] === ranks.refunded
  return ranks[to] > ranks[from] && (!undoes || ranks[from] === ranks.paid)
}

/** The state to save when another one is reported, in any order and however often reports arrive. */
export function latestOf<State extends PaymentState>(known: State, reported: State): State {
  return mayMove(known, reported) ? reported : known
}

/** Returns true when only a late success or its reversal can follow, so that polling can stop. */
export function isFinal(state: PaymentState): boolean {
  return ranks[state] >= ranks.canceled
}

/** The text for a bank's reason code, such as AM04; a general sentence for an unknown code. */
export function bankReasonText(code: string): string {
  const text = Object.hasOwn(bankReasons, code) ? bankReasons[code] : undefined
  return text ?? 'De betaling is niet gelukt. Betaal opnieuw, of maak het bedrag zelf over.'
}
