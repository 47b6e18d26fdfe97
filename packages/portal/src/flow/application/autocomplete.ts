import type { ApplicantKind } from '@portal/api/operations'

/**
 * What a browser may fill in by itself (WCAG 1.3.5): only what is about the customer. A number of somebody in the
 * Netherlands has no token, and a browser is better not asked to keep it.
 */
const tokens = {
  initialen: 'off',
  tussenvoegsel: 'off',
  achternaam: 'family-name',
  bsn: 'off',
  land: 'country',
  postcode: 'postal-code',
  huisnummer: 'off',
  toevoeging: 'off',
  straatnaam: 'address-line1',
  woonplaats: 'address-level2',
  mobiel: 'tel',
  telefoonnummer: 'home tel',
  iban: 'off',
} as const

export function tokenFor(person: ApplicantKind, field: keyof typeof tokens): string {
  return person === 'mijn' ? tokens[field] : 'off'
}
