import type { Payment } from '@portal/api/operations'
import { mayMove } from '@portal/flows/payment/payment-state'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { PaymentReport } from '../../../ports/payments.ts'
import { hasRefundTaskOf, isRefundSent } from '../contract/query-parts.ts'
import { book, type LedgerAccount } from '../ledger/ledger.ts'
import { lockContract, updateCompleteness } from './contract-money.ts'
import { updateExtraOrder } from './extra-order.ts'
import type { KeyValues, PaymentKey, PaymentsContext } from './payment-rows.ts'
import type { OfContract } from '../../base/operation/owned.ts'

type Row = {
  purpose: Payment['purpose']
  method: Payment['method']
  amount_cents: number
  status: Payment['status']
  makes_good: string | null
  is_double: boolean
  is_refund_due: boolean
  is_refund_sent: boolean
}

/** A payment that was replaced or is no longer needed, and must be cancelled at its provider. */
export type ReplacedPayment = PaymentKey

// A payment is double when another payment, which is not refunded, already paid for the same thing.
const selectRow = statement<Row, KeyValues>('payments to settle')`
  select purpose, method, amount_cents, status, makes_good,
         exists (select from payments as other
                  where other.brand = $1 and other.contract_id = $2
                    and other.id <> payments.id and other.status = 'paid'
                    and not ${hasRefundTaskOf('other')}
                    and (payments.purpose = 'first' and other.purpose = 'first'
                         or other.makes_good = payments.makes_good
                         or other.id = payments.makes_good
                         or other.makes_good = payments.id)) as is_double,
         exists (select from refund_tasks
                  where refund_tasks.brand = $1 and refund_tasks.contract_id = $2 and payment_id = $3) as is_refund_due,
         ${isRefundSent} as is_refund_sent
    from payments where brand = $1 and contract_id = $2 and id = $3 for update`

const updateStatus = statement<
  never,
  [...KeyValues, status: Payment['status'], reason: string | null, paidAt: Date | null, now: Date]
>('payments move')`
  update payments set status = $4, reason_code = $5, paid_at = coalesce($6, paid_at),
         ended_at = case when $4 in ('canceled', 'failed', 'expired', 'refunded', 'charged_back') then $7::timestamptz end
   where brand = $1 and contract_id = $2 and id = $3`

const insertRefundTask = statement<never, [brand: BrandId, id: string, contractId: string, cents: number, now: Date]>(
  'refund tasks insert',
)`
  insert into refund_tasks (brand, payment_id, contract_id, amount_cents, created_at) values ($1, $2, $3, $4, $5)`

// A payment that the provider refunded must not be refunded by us as well.
const closeRefund = statement<never, [...KeyValues, now: Date]>('refund tasks close')`
  with task as (update refund_tasks set done_at = $4 where brand = $1 and contract_id = $2 and payment_id = $3)
  delete from bank_payments
   where brand = $1 and contract_id = $2 and payment_id = $3 and kind = 'refund' and status = 'open'`

type PaidFor = [...OfContract, purpose: Payment['purpose'], id: string, replacesPaymentId: string | null, now: Date]

// Ends the open payments for the same thing; they are cancelled at the provider after the commit.
const supersedeOpen = statement<{ id: string }, PaidFor>('payments supersede')`
  update payments set status = 'canceled', asked_at = null, ended_at = $6
   where brand = $1 and contract_id = $2 and method <> 'incasso' and status in ('created', 'open', 'pending')
     and ($3 = 'first' and purpose = 'first' or makes_good in ($4, $5))
  returning id`

/**
 * Settles the state that a provider reports for a payment, with its bookings, in one transaction. A repeated or late
 * report changes nothing, except that a late `paid` wins. Returns the payments that are no longer needed, for
 * `cancelAtProvider`.
 */
export function settlePayment(
  context: Pick<PaymentsContext, 'db' | 'now' | 'log'>,
  payment: PaymentKey,
  report: PaymentReport,
): Promise<ReplacedPayment[]> {
  return context.db.withTransaction((transaction) => settlePaymentIn(transaction, payment, report, context))
}

export async function settlePaymentIn(
  transaction: Queries,
  payment: PaymentKey,
  report: PaymentReport,
  { now, log }: Pick<PaymentsContext, 'now' | 'log'>,
): Promise<ReplacedPayment[]> {
  const { brand, contractId, id } = payment
  await transaction.first(lockContract, [brand, contractId])
  const row = await transaction.first(selectRow, [brand, contractId, id])
  if (row?.status === 'paid' && report.partlyReturnedCents) {
    log.error({ brand, payment: id, cents: report.partlyReturnedCents }, 'the provider gave back a part of a payment')
  }
  const status = row && statusAfter(row, report.status)
  if (!status || !(mayMove(row.status, status) || isReturnedTwice(row, status))) return []
  if (report.amountCents !== row.amount_cents) {
    log.error({ brand, payment: id }, 'the provider has another amount')
    return []
  }
  const paidAt = status === 'paid' ? (report.paidAt ?? now) : null
  await transaction.run(updateStatus, [brand, contractId, id, status, report.reasonCode, paidAt, now])
  await bookMove(transaction, payment, row, status, now)
  await transaction.run(updateExtraOrder, [brand, contractId, id, now])
  if (isReturned(status) && row.is_refund_due) {
    await transaction.run(closeRefund, [brand, contractId, id, now])
    if (row.is_refund_sent) log.error({ brand, payment: id }, 'the provider gave back what the bank gives back too')
  }
  const paidFor: PaidFor = [brand, contractId, row.purpose, id, row.makes_good, now]
  const superseded = status === 'paid' ? await transaction.all(supersedeOpen, paidFor) : []
  await transaction.run(updateCompleteness, [brand, contractId])
  return superseded.map((other) => ({ brand, contractId, id: other.id }))
}

/** A paid direct debit can still fail: the payer may take it back for weeks. */
function statusAfter({ method, status }: Row, reported: Payment['status']): Payment['status'] {
  const wasPaid = status === 'paid' || status === 'refunded'
  return method === 'incasso' && wasPaid && reported === 'failed' ? 'charged_back' : reported
}

/** The payer's bank takes back what our bank sent back before, so that the money has left twice. */
function isReturnedTwice({ status, is_refund_sent }: Row, next: Payment['status']): boolean {
  return status === 'refunded' && is_refund_sent && next === 'charged_back'
}

async function bookMove(
  transaction: Queries,
  { brand, contractId, id }: PaymentKey,
  row: Row,
  status: Payment['status'],
  now: Date,
): Promise<void> {
  const cents = row.amount_cents
  const add = (source: string, entries: Partial<Record<LedgerAccount, number>>) =>
    book(transaction, { brand, contractId, source: `payment ${id} ${source}`, entries, now })
  if (status === 'paid') {
    // A double payment is not a deposit of the customer: it is refunded.
    await add('paid', row.is_double ? { bank: cents, 'refund-due': -cents } : { bank: cents, received: -cents })
    if (row.is_double) await transaction.run(insertRefundTask, [brand, id, contractId, cents, now])
  }
  if (isReturned(status)) {
    await add(status, { bank: -cents, [row.is_refund_due ? 'refund-due' : 'received']: cents })
  }
}

function isReturned(status: Payment['status']): boolean {
  return status === 'refunded' || status === 'charged_back'
}
