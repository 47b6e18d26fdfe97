/**
 * The reasons of the SEPA direct debit rulebook (ISO 20022 external status reason codes), in words that a customer can
 * do something with.
 */
const reasons: Readonly<Record<string, string>> = {
  AC01: 'Het rekeningnummer klopt niet. Kies een andere manier of een andere rekening.',
  AC04: 'De rekening is opgeheven. Kies een andere rekening.',
  AC06: 'De rekening is geblokkeerd. Vraag uw bank hoe dat komt, of kies een andere rekening.',
  AC13: 'Dit is een rekening van een bedrijf. Kies een rekening van uzelf.',
  AG01: 'Van deze rekening kan niet worden afgeschreven, bijvoorbeeld omdat het een spaarrekening is.',
  AM04: 'Er stond te weinig saldo op de rekening. Vul het saldo aan en probeer het opnieuw.',
  FF01: 'Uw bank kon de opdracht niet lezen. Probeer het opnieuw.',
  MD01: 'Uw bank kent geen geldige machtiging. Teken een nieuwe machtiging.',
  MD02: 'De gegevens van de machtiging kloppen niet. Teken een nieuwe machtiging.',
  MD06: 'U hebt het bedrag laten terugboeken.',
  MD07: 'Volgens de bank is de rekeninghouder overleden. Neem contact met ons op.',
  MS02: 'U hebt de afschrijving geweigerd bij uw bank.',
  MS03: 'Uw bank geeft geen reden. Probeer het opnieuw of kies een andere manier.',
  PY01: 'Uw bank is niet aangesloten op deze manier van betalen. Kies een andere manier.',
  RC01: 'De bank van deze rekening is niet gevonden. Controleer het rekeningnummer.',
  SL01: 'U hebt bij uw bank afschrijvingen geblokkeerd. Hef de blokkade op of kies een andere manier.',
}

const unknownReason = 'Uw bank heeft de betaling geweigerd. Probeer het opnieuw of kies een andere manier.'

/**
 * Why a bank refused a payment or a mandate, in plain Dutch.
 * @param code The bank's code, such as AM04; one that is not known is no reason that a customer can read.
 */
export function bankReasonText(code: string): string {
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? unknownReason) : unknownReason
}
