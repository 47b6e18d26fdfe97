import type { Dealing } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { cutOffText, publicationText } from '@portal/flows/values/dealing-times'
import type { DefinitionItem } from '@portal/ui/definition-list'

export const dealingTexts = {
  cutOff: 'Doorgeven kan tot',
  cutOffDate: (date: string) => `${date}, ${cutOffText}`,
  dealing: 'Wij gebruiken de koers van',
  publication: 'Koers bekend op',
  publicationDate: (date: string) => `${date}, vanaf ${publicationText}`,
}

/** The days of a dealing (the monthly rhythm of requirement C33), as facts. */
export function toDealingFacts({ cutOffDate, dealingDate, publicationDate }: Dealing): readonly DefinitionItem[] {
  return [
    { term: dealingTexts.cutOff, description: dealingTexts.cutOffDate(formatDate(cutOffDate)) },
    { term: dealingTexts.dealing, description: formatDate(dealingDate) },
    { term: dealingTexts.publication, description: dealingTexts.publicationDate(formatDate(publicationDate)) },
  ]
}
