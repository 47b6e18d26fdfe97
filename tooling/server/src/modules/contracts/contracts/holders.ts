import type { Applicants, ContractDetails } from '@portal/api/operations'
import { applicantOf, peopleOf } from '@portal/flows/application/applicants'
import { type NameParts, toFullName } from '@portal/flows/values/name-rules'
import type { Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { findDraft } from '../../applying/application/drafts.ts'
import type { Own } from '../../base/operation/owned.ts'

/** The application and the owner of a contract, as `holderFacts`. */
export type HolderFacts = { offerId: string | null; owner: NameParts | null; accountName: string }

/** In a query on `contracts`: `HolderFacts`, as JSON. */
export const holderFacts = `(
  select json_build_object('offerId', offer_id, 'accountName', users.name,
                           'owner', case when i.user_id is not null then
                             json_build_object('initialen', initialen, 'tussenvoegsel', tussenvoegsel,
                                               'achternaam', achternaam) end)
    from users
    left join personal_info i on i.brand = users.brand and i.user_id = users.id
   where users.brand = contracts.brand and users.id = owner_id)`

/** The holders of a contract. One from before the portal has no application, so its holder is its owner. */
export async function findHolders(
  db: Queries,
  secretBox: SecretBox,
  own: Own,
  { offerId, owner, accountName }: HolderFacts,
): Promise<ContractDetails['holders']> {
  const draft = offerId && (await findDraft(db, secretBox, [...own, offerId]))
  if (draft && draft.applicants) return toHolders(draft.applicants)
  return [{ name: (owner && toFullName(owner)) || accountName, role: 'self' }]
}

/** The holders of a contract, as named in the signed application. */
export function toHolders(applicants: Applicants): ContractDetails['holders'] {
  return peopleOf(applicants.for).map((person) => ({
    name: toFullName(applicantOf(applicants, person)),
    role: person === 'mijn' ? 'self' : person,
  }))
}
