import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import type { BrandId } from '../../../platform/brands.ts'
import { statement } from '../../../platform/database/database.ts'
import { isOfFormerOwner, stateAllows } from '../contract/query-parts.ts'

type PayoutOrder = [brand: BrandId, id: string, contractId: string, month: CalendarDate, cents: Cents, at: Date]

export const insertPayout = statement<never, PayoutOrder>('bank payments insert payout')`
  insert into bank_payments (brand, id, kind, contract_id, month, amount_cents, status, created_at)
  values ($1, $2, 'payout', $3, $4, $5, 'open', $6) on conflict do nothing`

/** Adds one payment per brand for the tax that was withheld in a month. */
export const insertTax = statement<never, [month: CalendarDate, now: Date]>('bank payments insert tax')`
  insert into bank_payments (brand, id, kind, month, amount_cents, status, created_at)
  select brand, gen_random_uuid(), 'tax', $1, -sum(amount_cents), 'open', $2
    from dealings where month = $1 and kind = 'tax' group by brand having sum(amount_cents) < 0
  on conflict do nothing`

export const insertRefunds = statement<never, [now: Date]>('bank payments insert refunds')`
  insert into bank_payments (brand, id, kind, contract_id, payment_id, amount_cents, status, created_at)
  select refund_tasks.brand, gen_random_uuid(), 'refund', refund_tasks.contract_id, payment_id,
         refund_tasks.amount_cents, 'open', $1
    from refund_tasks join payments on payments.brand = refund_tasks.brand and payments.id = payment_id
   where done_at is null and payments.status = 'paid'
  on conflict do nothing`

export type BankPaymentRow = {
  brand: BrandId
  id: string
  kind: 'payout' | 'refund' | 'tax'
  contract_id: string | null
  month: CalendarDate | null
  payment_id: string | null
  attempt: number
  amount_cents: Cents
  status: 'open' | 'sent' | 'paid' | 'returned'
  paid_on: CalendarDate | null
  returned_on: CalendarDate | null
}

export const bankPaymentColumns = `bank_payments.brand, bank_payments.id, kind, contract_id, month, payment_id, attempt,
  amount_cents, status, paid_on, returned_on`

/** True for the payment of the sale that ended a contract. */
const isCapital = `(bank_payments.kind = 'payout' and bank_payments.month = (
  select month from orders
   where orders.brand = contract_settlements.brand and orders.contract_id = contract_settlements.contract_id
     and orders.id = order_id))`

const endedByDeath = `exists (
  select from death_reports join contracts as ended on ended.brand = death_reports.brand and owner_id = user_id
   where ended.brand = contract_settlements.brand and ended.id = contract_settlements.contract_id
     and confirmed_at <= contract_settlements.created_at and released_at is null)`

/**
 * The account of those who are entitled to an ended contract, if it has one. Another provider is only entitled to the
 * annuity: a refund, or an earlier payout of a living customer, is the customer's own money. Staff may replace the
 * account only for a payment with `can_replace`, because the new account is that of the whole capital.
 */
export const settlementOf = `select way, sealed, way = 'heirs' or ${isCapital} as can_replace from contract_settlements
  where contract_settlements.brand = bank_payments.brand and contract_settlements.contract_id = bank_payments.contract_id
    and (way = 'heirs' or ${isCapital} or bank_payments.kind = 'payout' and ${endedByDeath})`

/**
 * The incoming transfer that a refund pays back, if there is one. A returned refund does not go to its account again,
 * unless staff retry it because the bank refused it before it left.
 */
export const transferOf = `select key, sealed from bank_entries
  where bank_entries.brand = bank_payments.brand and bank_entries.payment_id = bank_payments.payment_id
    and (bank_payments.refused_account is null or bank_payments.retried_at is not null and not exists (${settlementOf}))
  limit 1`

/**
 * True when the contract of a payment holds it. Money that staff sent back goes, because the one who paid it gets it
 * again.
 */
export const isHeld = `(bank_payments.contract_id is not null and not ${stateAllows('pay')} and not exists (
  select from refund_tasks where refund_tasks.brand = bank_payments.brand and ordered_by is not null
     and refund_tasks.contract_id = bank_payments.contract_id and refund_tasks.payment_id = bank_payments.payment_id))`

const isRefundOfFormerOwner = `exists (
  select from payments as refunded
   where refunded.brand = bank_payments.brand and refunded.id = bank_payments.payment_id
     and ${isOfFormerOwner('refunded')})`

/**
 * True when an open payment goes into the next file, in a query with `contracts`, `entry` (`transferOf`) and `settled`
 * (`settlementOf`). A payment without an account waits. A returned payment waits for another account of the contract, or
 * for staff when it is tax or the contract has ended, or when it refunds a parent whose contract is the child's now.
 */
export const isPayable = `(not ${isHeld} and (
  bank_payments.refused_account is null
    and (bank_payments.kind = 'tax' or entry.key is not null or settled.way is not null)
  or bank_payments.retried_at is not null
  or settled.way is null and contracts.payout_iban is not null and not ${isRefundOfFormerOwner}
    and bank_payments.refused_account is distinct from contracts.payout_iban))`

/** Binds the encrypted name and account to their payment. */
export function creditorDataOf(id: string): string {
  return `bank_payments creditor ${id}`
}

/** Binds the encrypted account and documents to the contract that ended. */
export function settlementDataOf(brand: string, contractId: string): string {
  return `contract_settlements ${brand} ${contractId}`
}

/** Binds the encrypted details to their bank entry. */
export function entryDataOf(brand: string, key: string): string {
  return `bank_entries ${brand} ${key}`
}

/** The same for what a notification told. */
export function noticeDataOf(brand: string, id: string): string {
  return `bank_notices ${brand} ${id}`
}
