import type { SelfApplicant } from '@portal/api/operations'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'
import { openApplicants } from '../application/drafts.ts'
import type { Own } from '../operation/owned.ts'

const selectLastSigned = statement<{ offer_id: string; applicants: Buffer }, Own>('account last signed')`
  select contracts.offer_id, applicants
    from contracts
    join application_drafts as draft on draft.brand = contracts.brand and draft.offer_id = contracts.offer_id
   where contracts.brand = $1 and owner_id = $2 order by created_at desc, number desc limit 1`

/** The last signed application of a customer, with the customer's data in it; null without one. */
export async function lastSigned(
  db: Queries,
  secretBox: SecretBox,
  brand: BrandId,
  ownerId: string,
): Promise<{ offerId: string; applicant: SelfApplicant } | null> {
  const row = await db.first(selectLastSigned, [brand, ownerId])
  if (!row) return null
  const { mijn } = openApplicants(secretBox, [brand, ownerId, row.offer_id], row.applicants)
  return { offerId: row.offer_id, applicant: mijn }
}
