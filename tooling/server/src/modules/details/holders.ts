import type { Applicants, ContractDetails } from '@portal/api/operations'
import { applicantOf, peopleOf } from '@portal/flows/application/applicants'

export type Names = { initialen: string; tussenvoegsel: string; achternaam: string }

/** The holders of a contract, as named in the signed application. */
export function toHolders(applicants: Applicants): ContractDetails['holders'] {
  return peopleOf(applicants.for).map((person) => ({
    name: toName(applicantOf(applicants, person)),
    role: person === 'mijn' ? 'self' : person,
  }))
}

/** "G.F. ter Braakhuis" */
export function toName({ initialen, tussenvoegsel, achternaam }: Names): string {
  return [initialen, tussenvoegsel, achternaam]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
