import type { CalendarDate } from '@portal/flows/values/dates'
import type { Logger } from 'pino'
import { statement, type Database } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import { childOfAgeOn } from './child-of-age.ts'
import { openApplicants } from './drafts.ts'
import { repairSigned } from './signed-contracts.ts'

const repairName = 'children of signed contracts'

const updateAdultOn = statement<never, [...OfContract, adultOn: CalendarDate]>('repair child')`
  update contracts set adult_on = $3 where brand = $1 and id = $2 and adult_on is null`

/**
 * Until version 041 only the encrypted application had the birth date of a child. Every contract that was signed for a
 * child before gets the day on which it comes of age.
 */
export async function repairChildren({
  db,
  secretBox,
  log,
}: {
  db: Database
  secretBox: SecretBox
  log: Logger
}): Promise<void> {
  let filled = 0
  await repairSigned(db, repairName, async ({ brand, id, owner_id, offer_id, applicants: sealed }) => {
    const adultOn = childOfAgeOn(openApplicants(secretBox, [brand, owner_id, offer_id], sealed))
    if (adultOn !== null) filled += await db.run(updateAdultOn, [brand, id, adultOn])
  })
  if (filled > 0) log.info({ filled }, 'contracts of children have the day on which the child comes of age')
}
