import { differingFacts } from '@portal/flows/account/known-person'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import { lockPerson, selectPerson, settlePerson, toPersonFacts } from '../../base/person/person.ts'
import { insertConflict } from '../../base/person/person-conflicts.ts'
import { openApplicants } from './drafts.ts'
import { repairSigned, type SignedContract } from './signed-contracts.ts'

const repairName = 'people of signed contracts'

type Repairing = { db: Database; secretBox: SecretBox; log: Logger; now: Date }

/**
 * Until version 026 a signature did not reach the record of its person. Every contract that was signed before gets its
 * person from its application; where the administration already knew another one, staff decide. Reads each signed
 * application once, and at a later start only those since.
 */
export async function repairPeople({ db, secretBox, log, now }: Repairing): Promise<void> {
  const counts = { made: 0, differing: 0 }
  await repairSigned(db, repairName, async (contract) => {
    const outcome = await repairPerson({ db, secretBox, now }, contract)
    if (outcome !== 'known') counts[outcome]++
  })
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
