import type { Applicants, Application, Calculation, SelfApplicant } from '@portal/api/operations'
import { parseApplicants } from '@portal/flows/application/applicants'
import type { PayloadAmounts } from '@portal/flows/flow/payload-amounts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Owned, Own } from '../../base/operation/owned.ts'
import { type AmountsOfCalculation, toAmounts } from '../../books/contract/saved-amounts.ts'
import type { BrandId } from '../../../platform/brands.ts'

type DraftRow = {
  calculation: Calculation
  amounts: AmountsOfCalculation | null
  application: Application | null
  applicants: Buffer | null
}

const selectDraft = statement<DraftRow, Owned>('drafts select')`
  select o.calculation, o.amounts, o.application, d.applicants
    from offers o left join application_drafts d on d.brand = o.brand and d.offer_id = o.id
   where o.brand = $1 and o.owner_id = $2 and o.id = $3 and o.deleted_at is null`
const upsertDraft = statement<never, [brand: string, offerId: string, applicants: Buffer, now: Date]>('drafts upsert')`
  insert into application_drafts (brand, offer_id, applicants, updated_at) values ($1, $2, $3, $4)
  on conflict (brand, offer_id) do update set applicants = excluded.applicants, updated_at = excluded.updated_at`

/** A saved application without its documents. */
export type Draft = {
  calculation: Calculation
  amounts: PayloadAmounts
  application: Application | null
  applicants: Applicants | null
}

/** Undefined when the customer has no such offer. */
export async function findDraft(db: Queries, secretBox: SecretBox, offer: Owned): Promise<Draft | undefined> {
  const row = await db.first(selectDraft, offer)
  if (!row) return undefined
  const amounts = toAmounts({ ...row.calculation, amounts: row.amounts })
  return { ...row, amounts, applicants: row.applicants && openApplicants(secretBox, offer, row.applicants) }
}

export function openApplicants(secretBox: SecretBox, offer: Owned, sealed: Buffer): Applicants {
  return parseApplicants(JSON.parse(secretBox.decrypt(sealed, additionalDataOf(offer)).toString()))
}

export async function saveDraft(
  db: Queries,
  secretBox: SecretBox,
  offer: Owned,
  applicants: Applicants,
  now: Date,
): Promise<void> {
  const [brand, , id] = offer
  await db.run(upsertDraft, [brand, id, secretBox.encrypt(JSON.stringify(applicants), additionalDataOf(offer)), now])
}

/** Binds the encrypted data to its owner, so that a query without an owner cannot read another customer's row. */
function additionalDataOf(offer: Owned): string {
  return `application_drafts ${offer.join(' ')}`
}

type SignedRow = { offer_id: string; applicants: Buffer }

// The application of a contract that was moved is its former owner's.
const signed = `select draft.offer_id, applicants
    from contracts
    join application_drafts as draft on draft.brand = contracts.brand and draft.offer_id = contracts.offer_id
   where contracts.brand = $1 and owner_id = $2 and owner_since is null`

const selectLastSigned = statement<SignedRow, Own>('account last signed')`
  ${signed} order by created_at desc, number desc limit 1`
const selectSignedFor = statement<SignedRow, Owned>('account signed for contract')`
  ${signed} order by contracts.id <> $3, created_at, number limit 1`

/** The customer as signed for a contract, or first of all when the contract has no application; null without one. */
export async function signedFor(
  db: Queries,
  secretBox: SecretBox,
  [brand, ownerId, contractId]: Owned,
): Promise<SelfApplicant | null> {
  const row = await db.first(selectSignedFor, [brand, ownerId, contractId])
  return row ? toApplicant(secretBox, [brand, ownerId], row) : null
}

/** The last signed application of a customer, with the customer's data in it; null without one. */
export async function lastSigned(
  db: Queries,
  secretBox: SecretBox,
  brand: BrandId,
  ownerId: string,
): Promise<{ offerId: string; applicant: SelfApplicant } | null> {
  const row = await db.first(selectLastSigned, [brand, ownerId])
  return row ? { offerId: row.offer_id, applicant: toApplicant(secretBox, [brand, ownerId], row) } : null
}

function toApplicant(secretBox: SecretBox, owner: Own, { offer_id, applicants }: SignedRow): SelfApplicant {
  return openApplicants(secretBox, [...owner, offer_id], applicants).mijn
}
