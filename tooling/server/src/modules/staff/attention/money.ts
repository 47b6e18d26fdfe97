import type { AttentionItem, ContractState, ContractToEnd, ProductCode } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { PROCESSED_FILE_DAYS, UNREPORTED_DAYS } from '@portal/flows/payment/bank-terms'
import { statement } from '../../../platform/database/database.ts'
import {
  entryDataOf,
  isHeld,
  isPayable,
  noticeDataOf,
  settlementOf,
  transferOf,
} from '../../books/bank/bank-payment-rows.ts'
import { toContractToEnd } from './deaths.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'
import { describeEntry, describePayment, describeTotal } from './attention-texts.ts'
import type { ByStaff } from '../../base/operation/owned.ts'
import { ownerName } from '../../base/person/person.ts'

type EntryRow = { key: string; booked_on: CalendarDate; amount_cents: Cents; problem: string | null; sealed: Buffer }

const selectUnmatched = statement<EntryRow, [brand: string, limit: number]>('attention unmatched')`
  select key, booked_on, amount_cents, problem, sealed from bank_entries
   where brand = $1 and payment_id is null and bank_payment_id is null and closed_at is null
   order by booked_on, key limit $2`

// A statement has what was announced at most a weekend later.
const selectAnnounced = statement<EntryRow, [brand: string, today: CalendarDate, limit: number]>(
  'attention announced money',
)`
  select id::text as key, booked_on, amount_cents, null as problem, sealed from bank_notices
   where brand = $1 and entry_key is null and closed_at is null and booked_on < $2::date - 5
   order by booked_on, id limit $3`

export const closeAnnounced = statement<never, ByStaff>('attention close announced money')`
  update bank_notices set closed_at = coalesce(closed_at, $3), closed_by = coalesce(closed_by, $4)
   where brand = $1 and id::text = $2 and entry_key is null`

// A payment that came back has the day of that.
const isRejected = `before.status = 'returned' and before.returned_on is null`

const reasonOfTax = `select tax.reason_code from bank_payments as tax
  where tax.brand = bank_payments.brand and tax.kind = 'tax' and tax.contract_id is null
    and tax.month = bank_payments.month and tax.attempt = bank_payments.attempt - 1`

type WaitingRow = {
  id: string
  kind: 'payout' | 'refund' | 'tax'
  month: CalendarDate | null
  amount_cents: Cents
  created_at: Date
  owner_name: string | null
  number: string | null
  contract_id: string | null
  product_code: ProductCode | null
  state: ContractState | null
  /** Waits because a death was reported. */
  is_held: boolean
  /** Goes to the account that staff entered when the contract ended, and that they may replace. */
  can_replace: boolean
  is_returned: boolean
  /** The bank refused it before it left. */
  is_rejected: boolean
  reason_code: string | null
}

// The index on bank_payments finds the returned attempt only by equality or null, so tax has a lookup of its own.
const selectNotPayable = statement<WaitingRow, [brand: string, limit: number]>('attention waiting payments')`
  select bank_payments.id, bank_payments.kind, bank_payments.month, bank_payments.amount_cents, bank_payments.created_at, ${ownerName} as owner_name,
         number, bank_payments.contract_id, product_code, state, ${isHeld} as is_held, coalesce(can_replace, false) as can_replace,
         bank_payments.attempt > 1 as is_returned, coalesce(${isRejected}, false) as is_rejected,
         coalesce(before.reason_code, case when bank_payments.kind = 'tax' then (${reasonOfTax}) end) as reason_code
    from bank_payments
    left join contracts on contracts.brand = bank_payments.brand and contracts.id = bank_payments.contract_id
    left join users on users.id = owner_id
    left join lateral (${transferOf}) as entry on true
    left join lateral (${settlementOf}) as settled on true
    left join bank_payments as before
      on before.brand = bank_payments.brand and before.kind = bank_payments.kind
     and before.attempt = bank_payments.attempt - 1
     and before.contract_id = bank_payments.contract_id
     and before.month is not distinct from bank_payments.month
     and before.payment_id is not distinct from bank_payments.payment_id
   where bank_payments.brand = $1 and bank_payments.status = 'open' and not ${isPayable}
   order by bank_payments.created_at, bank_payments.id limit $2`

type UnsettledRow = { id: string; name: string; finished_at: Date; payments: number; cents: Cents }

const selectUnsettled = statement<UnsettledRow, [brand: string, now: Date, limit: number]>(
  'attention unsettled payments',
)`
  select file.id, file.name, file.finished_at, count(*) as payments, sum(payment.amount_cents)::bigint as cents
    from bank_payments as payment join bank_files as file on file.id = file_id
   where payment.brand = $1 and payment.status = 'sent' and file.finished_at < $2::timestamptz - interval '${UNREPORTED_DAYS} days'
   group by file.id order by file.finished_at, file.id limit $3`

/**
 * Puts returned tax, or a payment that the bank refused before it left, into the next payment order: the account need not
 * be wrong.
 */
export const retryPayment = statement<never, ByStaff>('attention retry payment')`
  update bank_payments set retried_at = coalesce(retried_at, $3), retried_by = coalesce(retried_by, $4)
   where brand = $1 and id::text = $2 and refused_account is not null
     and (kind = 'tax' or exists (
       select from bank_payments as before
        where before.brand = bank_payments.brand and before.kind = bank_payments.kind
          and before.contract_id = bank_payments.contract_id and before.attempt = bank_payments.attempt - 1
          and before.month is not distinct from bank_payments.month
          and before.payment_id is not distinct from bank_payments.payment_id and ${isRejected}))`

/** Money that came in or went out without a known payment. */
export async function findUnmatched({ db, brand, secretBox }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectUnmatched, [brand, maxItems])
  return rows.map((row) => {
    const details = describeEntry(row, secretBox.decrypt(row.sealed, entryDataOf(brand, row.key)))
    return toItem({ kind: 'money-unmatched', id: row.key, since: row.booked_on, details }, { action: 'close' })
  })
}

/** Money that a notification of the bank announced, and no statement has. */
export async function findAnnounced({ db, brand, secretBox, today }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectAnnounced, [brand, today, maxItems])
  return rows.map((row) => {
    const details = describeEntry(row, secretBox.decrypt(row.sealed, noticeDataOf(brand, row.key)))
    return toItem({ kind: 'money-announced', id: row.key, since: row.booked_on, details }, { action: 'close' })
  })
}

/** Payments that are in no file, because they were returned or have no account. */
export async function findWaitingPayments({ db, brand }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectNotPayable, [brand, maxItems])
  return rows.map((row) => {
    const { id, created_at: since, is_returned, reason_code } = row
    const details = [describePayment(row)]
    // Tax is paid for all contracts of a month together.
    const isWork = row.contract_id === null ? {} : ({ isWork: true } as const)
    if (row.is_held) return toItem({ kind: 'payment-held', id, since, details }, isWork)
    if (!is_returned) return toItem({ kind: 'payment-without-account', id, since, details }, isWork)
    if (row.is_rejected) details.push('De bank heeft deze betaling geweigerd. Het geld is niet weggegaan.')
    if (reason_code !== null) details.push(`Reden van de bank: ${reason_code}`)
    const item = toItem(
      { kind: 'payment-returned', id, since, details },
      row.kind === 'tax' || row.is_rejected ? { action: 'pay-again', ...isWork } : isWork,
    )
    return row.can_replace ? { ...item, contracts: toReturnedContract(row) } : item
  })
}

/** The payment goes again to the account that staff enter. */
function toReturnedContract({
  contract_id: contractId,
  number,
  product_code: productCode,
  state,
}: WaitingRow): ContractToEnd[] {
  if (contractId === null || productCode === null || state === null) return []
  return [{ ...toContractToEnd({ contractId, number: number ?? '', productCode, state }, true), canEnd: true }]
}

/** Files with payments that no statement has confirmed for more than five days. */
export async function findUnsettled({ db, brand, now }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectUnsettled, [brand, now, maxItems])
  return rows.map(({ id, name, finished_at: since, payments, cents }) =>
    toItem({ kind: 'payments-unsettled', id, since, details: [name, describeTotal(payments, 'betaling', cents)] }),
  )
}

type RefusedRow = { id: string; name: string; status: 'read' | 'refused'; problem: string | null; made_at: Date }

// A refused file belongs to no brand, so it is shown to staff of every brand. Of a file that was read `problem` is what
// was left out.
const selectRefused = statement<RefusedRow, [brand: string, limit: number]>('attention refused files')`
  select id, name, status, problem, made_at from bank_files
   where (brand = $1 or brand is null) and direction = 'in' and problem is not null and closed_at is null
   order by made_at, id limit $2`

type DoneRow = {
  id: string
  name: string
  status: 'written' | 'read'
  payments: number
  amount_cents: Cents
  finished_at: Date
}

// A statement file with accounts of several brands has no brand either.
const selectDone = statement<DoneRow, [brand: string, now: Date, limit: number]>('attention files done')`
  select id, name, status, payments, amount_cents, finished_at from bank_files
   where (brand = $1 or brand is null) and status in ('written', 'read')
     and finished_at > $2::timestamptz - interval '${PROCESSED_FILE_DAYS} days'
   order by finished_at, id limit $3`

export async function findRefusedFiles({ db, brand }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectRefused, [brand, maxItems])
  return rows.map(({ id, name, status, problem, made_at: since }) => {
    const kind = status === 'refused' ? 'file-refused' : 'file-read-in-part'
    return toItem({ kind, id, since, details: [name, problem ?? ''] }, { action: 'close' })
  })
}

/** The payment orders and statements of the last seven days. */
export async function findDoneFiles({ db, brand, now }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectDone, [brand, now, maxItems])
  return rows.map(({ id, name, status, payments, amount_cents: cents, finished_at: since }) => {
    const total = describeTotal(payments, status === 'written' ? 'betaling' : 'regel', cents)
    return toItem({ kind: `file-${status}`, id, since, details: [name, total] })
  })
}
