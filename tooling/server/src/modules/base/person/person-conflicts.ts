import { statement } from '../../../platform/database/database.ts'
import type { ByStaff, OfContract, Own } from '../operation/owned.ts'

// A signed application that names another person than the administration knows. Signing refuses it, so this only
// happened before there was one record of a person.
export const insertConflict = statement<never, [...OfContract, now: Date]>('person-conflicts insert')`
  insert into person_conflicts (brand, contract_id, found_at) values ($1, $2, $3) on conflict do nothing`

type OpenConflict = {
  contract_id: string
  owner_id: string
  offer_id: string
  number: string
  found_at: Date
  applicants: Buffer
}

export const selectOpenConflicts = statement<OpenConflict, [brand: string, limit: number]>('person-conflicts open')`
  select contract_id, owner_id, draft.offer_id, number, found_at, applicants
    from person_conflicts as conflict
    join contracts on contracts.brand = conflict.brand and contracts.id = contract_id
    join application_drafts as draft on draft.brand = contracts.brand and draft.offer_id = contracts.offer_id
   where conflict.brand = $1 and conflict.closed_at is null and owner_since is null
   order by found_at, contract_id limit $2`

// The first employee who closes a conflict is recorded.
export const closeConflict = statement<never, ByStaff>('person-conflicts close one')`
  update person_conflicts set closed_at = coalesce(closed_at, $3), closed_by = coalesce(closed_by, $4)
   where brand = $1 and contract_id::text = $2`

/** Closes the conflicts of a customer who was corrected. */
export const closeConflicts = statement<never, [...Own, now: Date, staffId: string]>('person-conflicts close')`
  update person_conflicts set closed_at = $3, closed_by = $4
    from contracts
   where person_conflicts.brand = $1 and contracts.brand = $1 and contracts.id = contract_id and owner_id = $2
     and closed_at is null`
