import type { ApplicantKind } from '@portal/api/operations'

/** The autocomplete tokens about the customer (WCAG 1.3.5); a browser should not save identity numbers. */
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
