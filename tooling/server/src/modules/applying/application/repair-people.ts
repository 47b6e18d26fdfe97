import { differingFacts } from '@portal/flows/account/known-person'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Database } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { lockPerson, selectPerson, settlePerson, toPersonFacts } from '../../base/person/person.ts'
import { insertConflict } from '../../base/person/person-conflicts.ts'
import { openApplicants } from './drafts.ts'

type SignedContract = {
  brand: BrandId
  id: string
  owner_id: string
  offer_id: string
  created_at: Date
  applicants: Buffer
}

const repairName = 'people of signed contracts'
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
   where (contracts.created_at, contracts.id) > ($1, $2) order by contracts.created_at, contracts.id limit $3`

type Repairing = { db: Database; secretBox: SecretBox; log: Logger; now: Date }

/**
 * Until version 026 a signature did not reach the record of its person. Every contract that was signed before gets its
 * person from its application; where the administration already knew another one, staff decide. Reads each signed
 * application once, and at a later start only those since.
 */
export async function repairPeople({ db, secretBox, log, now }: Repairing): Promise<void> {
  const done = await db.first(selectDoneUntil, [repairName])
  const counts = { made: 0, differing: 0 }
  let after = { created_at: done?.done_until ?? new Date(0), id: never }
  for (;;) {
    const page = await db.all(selectSigned, [after.created_at, after.id, pageSize])
    for (const contract of page) {
      const outcome = await repairPerson({ db, secretBox, now }, contract)
      if (outcome !== 'known') counts[outcome]++
    }
    const last = page.at(-1)
    if (!last) break
    after = last
  }
  await db.run(saveDoneUntil, [repairName, after.created_at])
  if (counts.made + counts.differing > 0) log.info(counts, 'people of signed contracts are repaired')
}

function repairPerson(
  { db, secretBox, now }: Omit<Repairing, 'log'>,
  { brand, id, owner_id: ownerId, offer_id: offerId, applicants: sealed }: SignedContract,
): Promise<'made' | 'differing' | 'known'> {
  const own = [brand, ownerId] as const
  return db.withTransaction(async (transaction) => {
    await lockPerson(transaction, [...own])
    const { mijn } = openApplicants(secretBox, [...own, offerId], sealed)
    const known = await transaction.first(selectPerson, [...own])
    if (!known || known.geboortedatum === null) {
      await settlePerson(transaction, [...own], mijn, toCalendarDate(now))
      return 'made'
    }
    if (differingFacts(known, toPersonFacts(mijn)).length === 0) return 'known'
    await transaction.run(insertConflict, [brand, id, now])
    return 'differing'
  })
}
