/**
 * The countries of account numbers that a SEPA payment reaches: EPC List of SEPA Scheme Countries (EPC409-09, version 8.0
 * of 24 December 2025). Territories have the account numbers of their country: Jersey has GB, Réunion has FR. Serbia
 * takes part since May 2026. Compare the list with a newer version once a year.
 */
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  // The European Economic Area, and then the others.
  [
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE',
    'AD AL CH GB GI MC MD ME MK RS SM VA',
  ].flatMap((countries) => countries.split(' ')),
)

/** Returns true when a SEPA payment can reach an account number, which begins with its country. */
export function isInSepa(iban: string): boolean {
  return SEPA_COUNTRIES.has(iban.slice(0, 2))
}
