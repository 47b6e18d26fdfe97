import type { Applicants, ContractDetails } from '@portal/api/operations'
import { applicantOf, peopleOf } from '@portal/flows/application/applicants'
import { toFullName } from '@portal/flows/values/name-rules'

/** The holders of a contract, as named in the signed application. */
export function toHolders(applicants: Applicants): ContractDetails['holders'] {
  return peopleOf(applicants.for).map((person) => ({
    name: toFullName(applicantOf(applicants, person)),
    role: person === 'mijn' ? 'self' : person,
  }))
}
