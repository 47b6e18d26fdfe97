import type { PersonalInfoField } from '@portal/flows/account/personal-info-rules'

/** The query that names the open form. */
export const infoKey = 'wijzig'

/** The rows of the page, each with a form of its own. */
const infoGroups = ['naam', 'geboortedatum', 'geslacht', 'nationaliteit', 'adres', 'telefoon'] as const

export type InfoGroup = (typeof infoGroups)[number]

/** The fields in the form of a row. */
export const fieldsOf: Readonly<Record<InfoGroup, readonly PersonalInfoField[]>> = {
  naam: ['initialen', 'tussenvoegsel', 'achternaam'],
  geboortedatum: ['geboortedatum'],
  geslacht: ['geslacht'],
  nationaliteit: ['nationaliteit'],
  adres: ['land', 'postcode', 'huisnummer', 'huisnummerToevoeging', 'straatnaam', 'woonplaats'],
  telefoon: ['mobiel', 'telefoonnummer'],
}

/** Returns the row in an address; null without one. */
export function readInfoGroup(query: URLSearchParams): InfoGroup | null {
  return infoGroups.find((group) => group === query.get(infoKey)) ?? null
}
