import type { Mandate } from '@portal/api/operations'
import type { Brand } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import type { MandateProvider } from '../../../ports/mandates.ts'
import { isSinceOwner } from '../contract/query-parts.ts'
import type { Own, Owned } from '../../base/operation/owned.ts'

export type MandateRow = Omit<Mandate, 'transfer' | 'createdAt' | 'signedAt'> & {
  provider: MandateProvider['name'] | 'none'
  reference: string | null
  createdAt: Date
  signedAt: Date | null
}

const columns = `mandates.id, contract_id as "contractId", method, provider, reference, amount_cents as "amountCents",
  status, reason_code as "reasonCode", sign_url as "signUrl", masked_iban as "maskedIban",
  mandates.created_at as "createdAt", signed_at as "signedAt"`

const ofOwner = `from mandates
  join contracts on contracts.brand = mandates.brand and contracts.id = contract_id
  where mandates.brand = $1 and owner_id = $2 and ${isSinceOwner('mandates.created_at')}`

export const selectOwnMandate = statement<MandateRow, Owned>('mandates own')`
  select ${columns} ${ofOwner} and mandates.id = $3`

/** Selects the mandates of incomplete contracts, newest first. */
export const selectMandatesToDo = statement<MandateRow, Own>('mandates to do')`
  select ${columns} ${ofOwner} and not is_payment_completed order by mandates.created_at desc, attempt desc`

export const selectOpenMandate = statement<MandateRow, Owned>('mandates open')`
  select ${columns} ${ofOwner} and contract_id = $3 and status in ('created', 'open', 'pending')`

export const selectSignedMandate = statement<MandateRow, Owned>('mandates signed')`
  select ${columns} ${ofOwner} and contract_id = $3 and status = 'signed'
   order by signed_at desc, attempt desc limit 1`

export function toMandate(row: MandateRow, { account }: Brand): Mandate {
  const { provider: _, reference, ...mandate } = row
  const canBeSigned = row.status === 'open' || row.status === 'pending'
  return {
    ...mandate,
    signUrl: canBeSigned ? row.signUrl : null,
    transfer: reference === null ? null : { ...account, reference },
    createdAt: row.createdAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
  }
}
