import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Database } from '../../../platform/database/database.ts'

/** A contract with its application, which is encrypted. */
export type SignedContract = {
  brand: BrandId
  id: string
  owner_id: string
  offer_id: string
  created_at: Date
  applicants: Buffer
}

const pageSize = 500
const never = '00000000-0000-0000-0000-000000000000'

const selectDoneUntil = statement<{ done_until: Date }, [name: string]>('repair done')`
  select done_until from repairs where name = $1`

// Contracts that an older version signs while this one starts are found at the next start.
const saveDoneUntil = statement<never, [name: string, until: Date]>('repair save')`
  insert into repairs (name, done_until) values ($1, $2)
  on conflict (name) do update set done_until = greatest(repairs.done_until, excluded.done_until)`

const selectSigned = statement<SignedContract, [after: Date, afterId: string, limit: number]>(
  'repair signed contracts',
)`
  select contracts.brand, contracts.id, owner_id, draft.offer_id, contracts.created_at, applicants
    from contracts
    join application_drafts as draft on draft.brand = contracts.brand and draft.offer_id = contracts.offer_id
   where (contracts.created_at, contracts.id) > ($1, $2) and owner_since is null
   order by contracts.created_at, contracts.id limit $3`

/** Runs a repair on each signed contract once, oldest first; at a later start only on those that were signed since. */
export async function repairSigned(
  db: Database,
  name: string,
  repair: (contract: SignedContract) => Promise<void>,
): Promise<void> {
  const done = await db.first(selectDoneUntil, [name])
  let after = { created_at: done?.done_until ?? new Date(0), id: never }
  for (;;) {
    const page = await db.all(selectSigned, [after.created_at, after.id, pageSize])
    for (const contract of page) await repair(contract)
    const last = page.at(-1)
    if (!last) break
    after = last
  }
  await db.run(saveDoneUntil, [name, after.created_at])
}
