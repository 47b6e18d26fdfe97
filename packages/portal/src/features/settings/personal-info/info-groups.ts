/** The query that names the open form. */
export const infoKey = 'wijzig'

/** The rows of the page, each with a form of its own. */
const infoGroups = ['naam', 'geboortedatum', 'geslacht', 'nationaliteit', 'adres', 'telefoon'] as const

export type InfoGroup = (typeof infoGroups)[number]

/** Returns the row in an address; null without one. */
export function readInfoGroup(query: URLSearchParams): InfoGroup | null {
  return infoGroups.find((group) => group === query.get(infoKey)) ?? null
}
