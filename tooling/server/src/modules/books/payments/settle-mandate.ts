import type { Mandate } from '@portal/api/operations'
import { mayMove } from '@portal/flows/payment/payment-state'
import { statement, type Database, type Queries } from '../../../platform/database/database.ts'
import type { MandateReport } from '../../../ports/mandates.ts'
import { isOfFormerOwner } from '../contract/query-parts.ts'
import { lockContract, updateCompleteness } from './contract-money.ts'
import type { KeyValues, PaymentKey } from './payment-rows.ts'
import type { OfContract } from '../../base/operation/owned.ts'

type Row = { status: Mandate['status']; is_of_former_owner: boolean }
const selectRow = statement<Row, KeyValues>('mandates to settle')`
  select status, ${isOfFormerOwner('mandates')} as is_of_former_owner
    from mandates where brand = $1 and contract_id = $2 and id = $3 for update`

const updateStatus = statement<
  never,
  [...KeyValues, status: Mandate['status'], reason: string | null, maskedIban: string | null, signedAt: Date | null]
>('mandates move')`
  update mandates set status = $4, reason_code = $5, masked_iban = coalesce($6, masked_iban),
         signed_at = coalesce($7, signed_at)
   where brand = $1 and contract_id = $2 and id = $3`

const supersedeOpen = statement<{ id: string }, OfContract>('mandates supersede open')`
  update mandates set status = 'canceled', asked_at = null
   where brand = $1 and contract_id = $2 and status in ('created', 'open', 'pending')
  returning id`

/** Revokes each signed mandate of the contract after which another one was signed: the last choice of the customer counts. */
export const revokeReplaced = statement<{ id: string }, [...OfContract, now: Date]>('mandates revoke replaced')`
  update mandates as old set status = 'revoked', asked_at = $3
   where brand = $1 and contract_id = $2 and status = 'signed'
     and exists (select from mandates as later
                  where later.brand = old.brand and later.contract_id = old.contract_id and later.attempt > old.attempt
                    and later.status = 'signed')
  returning id`

/** A mandate that was replaced or is no longer needed, and must be cancelled at its provider. */
export type ReplacedMandate = PaymentKey

/**
 * Settles the state that a provider reports for a mandate. A repeated or late report changes nothing, except that a
 * late `signed` wins. Returns the mandates that are no longer needed, for `cancelMandates`.
 */
export function settleMandate(
  db: Database,
  mandate: PaymentKey,
  report: MandateReport,
  now: Date,
): Promise<ReplacedMandate[]> {
  return db.withTransaction((transaction) => settleMandateIn(transaction, mandate, report, now))
}

export async function settleMandateIn(
  transaction: Queries,
  { brand, contractId, id }: PaymentKey,
  { status: reported, reasonCode, maskedIban, signedAt }: MandateReport,
  now: Date,
): Promise<ReplacedMandate[]> {
  await transaction.first(lockContract, [brand, contractId])
  const row = await transaction.first(selectRow, [brand, contractId, id])
  const status = row?.status === 'signed' && reported === 'canceled' ? 'revoked' : reported
  if (!row || !mayMove(row.status, status)) return []
  // The account of a parent, on a contract that is the child's now: cancelled again.
  if (status === 'signed' && row.is_of_former_owner) return [{ brand, contractId, id }]
  const signed = status === 'signed' ? (signedAt ?? now) : null
  await transaction.run(updateStatus, [brand, contractId, id, status, reasonCode, maskedIban, signed])
  const superseded =
    status === 'signed'
      ? [
          ...(await transaction.all(supersedeOpen, [brand, contractId])),
          ...(await transaction.all(revokeReplaced, [brand, contractId, now])),
        ]
      : []
  await transaction.run(updateCompleteness, [brand, contractId])
  return superseded.map((other) => ({ brand, contractId, id: other.id }))
}
