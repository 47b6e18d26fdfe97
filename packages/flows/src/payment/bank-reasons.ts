/**
 * Why a bank refused or returned a payment, in words for the customer, by the reason codes of ISO 20022 as they occur
 * in the Netherlands. Each says what happened and what can be done.
 */
export const bankReasons: Readonly<Record<string, string>> = {
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
