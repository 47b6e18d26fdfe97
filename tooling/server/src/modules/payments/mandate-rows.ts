import type { Mandate } from '@portal/api/operations'
import type { Cents } from '@portal/flows/values/money'
import type { Brand } from '../../platform/brands.ts'
import { statement } from '../../platform/database/database.ts'
import type { MandateProvider } from '../../ports/mandates.ts'
import type { Own, Owned } from '../operation/owned.ts'

export type MandateRow = {
  id: string
  contract_id: string
  method: Mandate['method']
  provider: MandateProvider['name'] | 'none'
  provider_id: string | null
  reference: string | null
  amount_cents: Cents
  status: Mandate['status']
  reason_code: string | null
  sign_url: string | null
  masked_iban: string | null
  created_at: Date
  signed_at: Date | null
}

const columns = `mandates.id, contract_id, method, provider, provider_id, reference, amount_cents, status, reason_code,
  sign_url, masked_iban, mandates.created_at, signed_at`

const ofOwner = `from mandates
  join contracts on contracts.brand = mandates.brand and contracts.id = contract_id
  where mandates.brand = $1 and owner_id = $2`

export const selectOwnMandate = statement<MandateRow, Owned>('mandates own')`
  select ${columns} ${ofOwner} and mandates.id = $3`

/** Selects the mandates of incomplete contracts, newest first. */
export const selectMandatesToDo = statement<MandateRow, Own>('mandates to do')`
  select ${columns} ${ofOwner} and not is_payment_completed order by mandates.created_at desc, attempt desc`

export const selectOpenMandate = statement<MandateRow, Owned>('mandates open')`
  select ${columns} ${ofOwner} and contract_id = $3 and status in ('created', 'open', 'pending')`

export function toMandate(row: MandateRow, { account }: Brand): Mandate {
  const canBeSigned = row.status === 'open' || row.status === 'pending'
  return {
    id: row.id,
    contractId: row.contract_id,
    method: row.method,
    status: row.status,
    amountCents: row.amount_cents,
    reasonCode: row.reason_code,
    signUrl: canBeSigned ? row.sign_url : null,
    transfer: row.reference === null ? null : { ...account, reference: row.reference },
    maskedIban: row.masked_iban,
    createdAt: row.created_at.toISOString(),
    signedAt: row.signed_at?.toISOString() ?? null,
  }
}
