import type { PersonalInfoField } from '@portal/flows/account/personal-info-rules'

/** The query that names the open form. */
export const infoKey = 'wijzig'

/** The rows that are changed together, in the order of the page. */
export const infoGroups = {
  naam: ['initialen', 'tussenvoegsel', 'achternaam'],
  geboortedatum: ['geboortedatum'],
  geslacht: ['geslacht'],
  nationaliteit: ['nationaliteit'],
  adres: ['land', 'postcode', 'huisnummer', 'huisnummerToevoeging', 'straatnaam', 'woonplaats'],
  telefoon: ['mobiel', 'telefoonnummer'],
} as const satisfies Record<string, readonly PersonalInfoField[]>

export type InfoGroup = keyof typeof infoGroups

/** Returns the group in an address; null without one. */
export function readInfoGroup(query: URLSearchParams): InfoGroup | null {
  const wanted = query.get(infoKey) ?? ''
  return Object.hasOwn(infoGroups, wanted) ? (wanted as InfoGroup) : null
}
