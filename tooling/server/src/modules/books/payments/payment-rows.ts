import type { Payment } from '@portal/api/operations'
import type { Brand, BrandId } from '../../../platform/brands.ts'
import { statement, type Database } from '../../../platform/database/database.ts'
import type { MandateProvider } from '../../../ports/mandates.ts'
import type { PaymentProvider } from '../../../ports/payments.ts'
import { isOfFormerOwner, isSinceOwner, hasRefundTask, hasRefundTaskOf, isRefundSent } from '../contract/query-parts.ts'
import type { Own, Owned } from '../../base/operation/owned.ts'
import type { Logger } from 'pino'
import type { Providers } from '../../../ports/providers.ts'

/** The input that starts a payment or a mandate. */
export type Begin<Method> = {
  brand: BrandId
  userId: string
  contractId: string
  method: Method
  providers: Providers
  now: Date
}

/** A payment or mandate, with the contract that it belongs to. */
export type PaymentKey = { brand: BrandId; contractId: string; id: string }

export type KeyValues = [brand: BrandId, contractId: string, id: string]

export type PaymentRow = Omit<Payment, 'transfer' | 'createdAt' | 'expiresAt' | 'paidAt'> & {
  provider: PaymentProvider['name'] | MandateProvider['name'] | 'none'
  providerId: string | null
  reference: string | null
  makesGood: string | null
  createdAt: Date
  expiresAt: Date | null
  paidAt: Date | null
}

/** The columns of a `PaymentRow`, from the table or an alias of that name. */
export const paymentColumns = `payments.id, payments.contract_id as "contractId", payments.purpose, payments.method,
  payments.provider, payments.provider_id as "providerId", payments.reference, payments.amount_cents as "amountCents",
  payments.status, payments.reason_code as "reasonCode", payments.checkout_url as "checkoutUrl",
  payments.makes_good as "makesGood", payments.created_at as "createdAt", payments.expires_at as "expiresAt",
  payments.paid_at as "paidAt"`

const ofOwner = `from payments
  join contracts on contracts.brand = payments.brand and contracts.id = contract_id
  where payments.brand = $1 and owner_id = $2 and ${isSinceOwner('payments.created_at')}`

/**
 * A failed direct debit that no later payment replaces; a payment that is refunded replaces nothing. One that we sent back
 * before it was taken back is not a deposit that is still due, and one of a parent is not due from the child.
 */
export const failedCollection = `payments.method = 'incasso' and payments.status in ('failed', 'charged_back')
  and not exists (select from payments as good
                   where good.brand = payments.brand and good.contract_id = payments.contract_id
                     and good.makes_good = payments.id and good.status = 'paid'
                     and not ${hasRefundTaskOf('good')})
  and not ${isRefundSent} and not ${isOfFormerOwner('payments')}`

export const selectOwnPayment = statement<PaymentRow, Owned>('payments own')`
  select ${paymentColumns} ${ofOwner} and payments.id = $3`

/**
 * Selects the first payments of incomplete contracts, their failed collections and what replaces these, newest first,
 * without received money that is refunded.
 */
export const selectPaymentsToDo = statement<PaymentRow, Own>('payments to do')`
  select ${paymentColumns} ${ofOwner} and not is_payment_completed
     and (purpose = 'first' or makes_good is not null or (${failedCollection}))
     and not (payments.status = 'paid' and ${hasRefundTask})
   order by payments.created_at desc, attempt desc`

/** The payments of a contract that can be paid now, at most one for each purpose. */
export const selectOpenPayments = statement<PaymentRow, Owned>('payments open')`
  select ${paymentColumns} ${ofOwner} and contract_id = $3 and method <> 'incasso' and status in ('created', 'open', 'pending')`

export function toKeyValues({ brand, contractId, id }: PaymentKey): KeyValues {
  return [brand, contractId, id]
}

export function toPayment(row: PaymentRow, { account }: Brand): Payment {
  const { id, contractId, purpose, method, status, amountCents, reasonCode, reference } = row
  const hasStopped = status === 'canceled' || status === 'failed' || status === 'expired'
  const canBePaid = status === 'open' || status === 'pending'
  const made = { id, contractId, purpose, method, status, amountCents, reasonCode }
  return {
    ...made,
    checkoutUrl: canBePaid ? row.checkoutUrl : null,
    transfer: reference === null || hasStopped ? null : { ...account, reference },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** The context of payments of any brand, for a request or a job of the server. */
export type PaymentsContext = { db: Database; providers: Providers; log: Logger; now: Date }
