import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { randomUUID } from 'node:crypto'
import type { BrandId } from '../../../platform/brands.ts'
import { morningOf } from '../../../platform/clock.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { book, type LedgerAccount } from '../ledger/ledger.ts'
import { updateCompleteness } from '../payments/contract-money.ts'
import { bankPaymentColumns, type BankPaymentRow } from './bank-payment-rows.ts'
import type { OfContract } from '../../base/operation/owned.ts'

export const lockBankPayment = statement<BankPaymentRow, [brand: BrandId, id: string]>('bank payments lock')`
  select ${bankPaymentColumns} from bank_payments where brand = $1 and id = $2 for update`

const updatePaid = statement<never, [id: string, on: CalendarDate]>('bank payments paid')`
  update bank_payments set paid_on = $2, status = case status when 'returned' then status else 'paid' end where id = $1`

const updateReturned = statement<never, [id: string, on: CalendarDate | null, reason: string]>(
  'bank payments returned',
)`
  update bank_payments set returned_on = $2, reason_code = $3, status = 'returned' where id = $1`

// The new attempt waits until the customer confirms an account. An account that was confirmed after the order was made
// was not refused. A debit that the payer's bank took back too is not refunded again.
const insertAgain = statement<never, [id: string, newId: string, now: Date]>('bank payments insert again')`
  insert into bank_payments (brand, id, kind, contract_id, month, payment_id, attempt, amount_cents, status,
                             refused_account, created_at)
  select returned.brand, $2, kind, contract_id, month, payment_id, attempt + 1, amount_cents, 'open',
         case when exists (
                select from contract_changes
                 where contract_changes.brand = returned.brand and contract_changes.contract_id = returned.contract_id
                   and option = 'tegenrekening'
                   and effective_at >= (select made_at from bank_files where bank_files.id = file_id)) then ''
              else coalesce(payout_iban, '') end, $3
    from bank_payments as returned
    left join contracts on contracts.brand = returned.brand and contracts.id = contract_id
   where returned.id = $1
     and not exists (select from payments
                      where payments.brand = returned.brand and payments.id = payment_id
                        and payments.status = 'charged_back')`

const deleteAgain = statement<never, [id: string]>('bank payments delete again')`
  delete from bank_payments as again using bank_payments as rejected
   where rejected.id = $1 and again.brand = rejected.brand and again.kind = rejected.kind
     and again.contract_id is not distinct from rejected.contract_id
     and again.month is not distinct from rejected.month
     and again.payment_id is not distinct from rejected.payment_id
     and again.attempt = rejected.attempt + 1 and again.status = 'open'`

const updateNotRejected = statement<never, [id: string]>('bank payments not rejected')`
  update bank_payments set status = 'sent', reason_code = null where id = $1`

const updateSale = statement<
  never,
  [...OfContract, month: CalendarDate, status: 'dealt' | 'paid', paidAt: Date | null]
>('bank sale')`
  update orders set status = $4, paid_at = $5
   where brand = $1 and contract_id = $2 and kind = 'sale' and month = $3 and status in ('dealt', 'paid')`

const updateRefund = statement<
  never,
  [...OfContract, paymentId: string, status: 'paid' | 'refunded', doneAt: Date | null]
>('bank refund')`
  with task as (update refund_tasks set done_at = $5 where brand = $1 and contract_id = $2 and payment_id = $3)
  update payments set status = $4, ended_at = $5
   where brand = $1 and contract_id = $2 and id = $3 and status <> 'charged_back'`

const selectTax = statement<{ contract_id: string; cents: Cents }, [brand: string, month: string]>('bank tax of month')`
  select contract_id, -sum(amount_cents)::bigint as cents from dealings
   where brand = $1 and month = $2 and kind = 'tax' group by contract_id having sum(amount_cents) <> 0`

const accounts: Record<BankPaymentRow['kind'], LedgerAccount> = { payout: 'payable', refund: 'refund-due', tax: 'tax' }

type Told = { on: CalendarDate; now: Date }

/** Settles a payment that left our account. */
export async function settlePaid(transaction: Queries, row: BankPaymentRow, { on, now }: Told): Promise<void> {
  await transaction.run(updatePaid, [row.id, on])
  // The booking is there already when the return was reported first.
  if (row.status !== 'returned') await bookPaid(transaction, row, { on, now })
}

/** Settles a returned payment: it becomes payable again and is retried with another account. */
export async function settleReturned(
  transaction: Queries,
  row: BankPaymentRow,
  { on, now, reason }: Told & { reason: string },
): Promise<void> {
  if (row.status === 'sent') await bookPaid(transaction, row, { on, now })
  await transaction.run(updateReturned, [row.id, on, reason])
  await bookSides(transaction, row, 'returned', -1, now)
  if (row.kind === 'payout') await moveSale(transaction, row, 'dealt', null)
  await moveRefund(transaction, row, 'paid', null)
  await transaction.run(insertAgain, [row.id, randomUUID(), now])
}

/** Settles a payment that the bank refused before it left: no money moved, and it is tried again as a returned one. */
export async function settleRejected(
  transaction: Queries,
  row: BankPaymentRow,
  { now, reason }: Pick<Told, 'now'> & { reason: string },
): Promise<void> {
  await transaction.run(updateReturned, [row.id, null, reason])
  await transaction.run(insertAgain, [row.id, randomUUID(), now])
}

/**
 * Settles a rejected payment that a statement debits all the same, and removes its next attempt. Returns false when that
 * attempt is at the bank too.
 */
export async function settleNotRejected(transaction: Queries, row: BankPaymentRow, told: Told): Promise<boolean> {
  if ((await transaction.run(deleteAgain, [row.id])) === 0) return false
  await transaction.run(updateNotRejected, [row.id])
  await settlePaid(transaction, { ...row, status: 'sent' }, told)
  return true
}

async function bookPaid(transaction: Queries, row: BankPaymentRow, { on, now }: Told): Promise<void> {
  await bookSides(transaction, row, 'paid', 1, now)
  if (row.kind === 'payout') await moveSale(transaction, row, 'paid', morningOf(on))
  await moveRefund(transaction, row, 'refunded', now)
}

async function moveSale(
  transaction: Queries,
  { brand, contract_id, month }: BankPaymentRow,
  status: 'dealt' | 'paid',
  paidAt: Date | null,
): Promise<void> {
  if (contract_id !== null && month !== null)
    await transaction.run(updateSale, [brand, contract_id, month, status, paidAt])
}

async function moveRefund(
  transaction: Queries,
  { brand, contract_id, payment_id }: BankPaymentRow,
  status: 'paid' | 'refunded',
  doneAt: Date | null,
): Promise<void> {
  if (contract_id === null || payment_id === null) return
  await transaction.run(updateRefund, [brand, contract_id, payment_id, status, doneAt])
  await transaction.run(updateCompleteness, [brand, contract_id])
}

/** `side` is 1 for money out, -1 for money back. Tax is booked to each contract that it was withheld from. */
async function bookSides(
  transaction: Queries,
  { brand, id, kind, contract_id, month, amount_cents }: BankPaymentRow,
  move: 'paid' | 'returned',
  side: 1 | -1,
  now: Date,
): Promise<void> {
  const parts =
    contract_id !== null
      ? [{ contract_id, cents: amount_cents }]
      : month === null
        ? []
        : await transaction.all(selectTax, [brand, month])
  for (const { contract_id: contractId, cents } of parts) {
    const source = `bank payment ${id} ${move}${contract_id === null ? ` ${contractId}` : ''}`
    const entries = { [accounts[kind]]: side * cents, bank: -side * cents }
    await book(transaction, { brand, contractId, source, entries, now })
  }
}
