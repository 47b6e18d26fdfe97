import type { Payment } from '@portal/api/operations'
import type { Cents } from '@portal/flows/values/money'
import type { Brand, BrandId } from '../../platform/brands.ts'
import { statement } from '../../platform/database/database.ts'
import type { MandateProvider } from '../../ports/mandates.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { Own, Owned } from '../operation/owned.ts'

/** A payment or mandate, with the contract that it belongs to. */
export type PaymentKey = { brand: BrandId; contractId: string; id: string }

/** The values of a `PaymentKey`, for a query. */
export type KeyValues = [brand: BrandId, contractId: string, id: string]

export type PaymentRow = {
  id: string
  contract_id: string
  purpose: Payment['purpose']
  method: Payment['method']
  provider: PaymentProvider['name'] | MandateProvider['name'] | 'none'
  provider_id: string | null
  reference: string | null
  amount_cents: Cents
  status: Payment['status']
  reason_code: string | null
  checkout_url: string | null
  makes_good: string | null
  created_at: Date
  expires_at: Date | null
  paid_at: Date | null
}

/** The columns of a `PaymentRow`, from the table or an alias of that name. */
export const paymentColumns = `payments.id, payments.contract_id, payments.purpose, payments.method, payments.provider,
  payments.provider_id, payments.reference, payments.amount_cents, payments.status, payments.reason_code,
  payments.checkout_url, payments.makes_good, payments.created_at, payments.expires_at, payments.paid_at`

const ofOwner = `from payments
  join contracts on contracts.brand = payments.brand and contracts.id = contract_id
  where payments.brand = $1 and owner_id = $2`

/** A failed direct debit that no later payment replaces. */
export const failedCollection = `payments.method = 'incasso' and payments.status in ('failed', 'charged_back')
  and not exists (select from payments as good
                   where good.brand = payments.brand and good.contract_id = payments.contract_id
                     and good.makes_good = payments.id and good.status = 'paid')`

export const selectOwnPayment = statement<PaymentRow, Owned>('payments own')`
  select ${paymentColumns} ${ofOwner} and payments.id = $3`

/** Selects the first payments and failed collections of incomplete contracts, newest first. */
export const selectPaymentsToDo = statement<PaymentRow, Own>('payments to do')`
  select ${paymentColumns} ${ofOwner} and not is_payment_completed and (purpose = 'first' or (${failedCollection}))
   order by payments.created_at desc, attempt desc`

/** The payment of a contract that can be paid now. */
export const selectOpenPayment = statement<PaymentRow, Owned>('payments open')`
  select ${paymentColumns} ${ofOwner} and contract_id = $3 and method <> 'incasso' and status in ('created', 'open', 'pending')`

export function toKeyValues({ brand, contractId, id }: PaymentKey): KeyValues {
  return [brand, contractId, id]
}

export function toPayment(row: PaymentRow, { account }: Brand): Payment {
  const hasStopped = row.status === 'canceled' || row.status === 'failed' || row.status === 'expired'
  const canBePaid = row.status === 'open' || row.status === 'pending'
  return {
    id: row.id,
    contractId: row.contract_id,
    purpose: row.purpose,
    method: row.method,
    status: row.status,
    amountCents: row.amount_cents,
    reasonCode: row.reason_code,
    checkoutUrl: canBePaid ? row.checkout_url : null,
    transfer: row.reference === null || hasStopped ? null : { ...account, reference: row.reference },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}
