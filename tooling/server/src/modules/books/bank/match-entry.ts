import { randomUUID } from 'node:crypto'
import type { Cents } from '@portal/flows/values/money'
import type { BrandId } from '../../../platform/brands.ts'
import { morningOf } from '../../../platform/clock.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { BankEntry } from '../../../ports/bank.ts'
import { isOfFormerOwner } from '../contract/query-parts.ts'
import { book } from '../ledger/ledger.ts'
import type { PaymentsContext } from '../payments/payment-rows.ts'
import { findReference } from '../payments/payment-reference.ts'
import { settlePaymentIn, type ReplacedPayment } from '../payments/settle-payment.ts'
import type { BankPaymentRow } from './bank-payment-rows.ts'
import { lockBankPayment, settleNotRejected, settlePaid, settleReturned } from './settle-bank-payment.ts'
import { fromBankId } from './write-payments.ts'

/** The payment that a bank entry belongs to; both ids are null when it is unknown. */
type Match = {
  paymentId: string | null
  bankPaymentId: string | null
  superseded: ReplacedPayment[]
  /** A returned payout, of which the customer gets a mail. */
  returned: BankPaymentRow | null
}

const unknown: Match = { paymentId: null, bankPaymentId: null, superseded: [], returned: null }

type Referred = { contract_id: string; id: string; amount_cents: Cents; status: string }

const selectTransfer = statement<Referred, [brand: BrandId, reference: string]>('bank transfer by reference')`
  select contract_id, id, amount_cents, status from payments
   where brand = $1 and reference = $2 and provider = 'none' and not ${isOfFormerOwner('payments')}`

// A customer may transfer what was arranged, what is due since a change, or what is due after a planned one.
const selectMonthly = statement<
  { contract_id: string; is_expected: boolean },
  [brand: BrandId, reference: string, cents: Cents]
>('bank monthly transfer by reference')`
  select mandates.contract_id,
         $3 in (mandates.amount_cents, periodic_deposit_cents)
           or exists (select from contract_changes
                       where contract_changes.brand = contracts.brand and contract_changes.contract_id = contracts.id
                         and option = 'inleg' and contract_changes.status = 'scheduled'
                         and (after ->> 'periodicDepositCents')::bigint = $3) as is_expected
    from mandates join contracts on contracts.brand = mandates.brand and contracts.id = contract_id
   where mandates.brand = $1 and reference = $2 and mandates.status = 'signed'
   order by signed_at desc limit 1 for update of contracts`

const insertMonthly = statement<
  never,
  [brand: BrandId, id: string, contractId: string, reference: string, cents: Cents, paidAt: Date, now: Date]
>('bank monthly transfer insert')`
  insert into payments (brand, id, contract_id, purpose, method, provider, amount_cents, status, created_at, paid_at, attempt)
  select $1, $2, $3, 'periodic', 'overboeking', 'none', $5, 'paid', $7, $6, coalesce(max(attempt), 0) + 1
    from payments where brand = $1 and contract_id = $3 and purpose = 'periodic' and $4 <> ''`

/** Matches an entry with a payment and books it; anything unexpected is left to staff. */
export async function matchEntry(
  transaction: Queries,
  context: Pick<PaymentsContext, 'now' | 'log'>,
  brand: BrandId,
  entry: BankEntry,
): Promise<Match> {
  const own = await matchOwnPayment(transaction, context.now, brand, entry)
  if (own || entry.amountCents < 0) return own ?? unknown
  return matchTransfer(transaction, context, brand, entry)
}

/** Matches one of our own payments that left or came back. */
async function matchOwnPayment(
  transaction: Queries,
  now: Date,
  brand: BrandId,
  { endToEndId, amountCents, bookedOn, returnReason }: BankEntry,
): Promise<Match | null> {
  const id = fromBankId(endToEndId)
  const row = id === null ? undefined : await transaction.first(lockBankPayment, [brand, id])
  if (!row || row.status === 'open' || Math.abs(amountCents) !== row.amount_cents) return null
  const match = { ...unknown, bankPaymentId: row.id }
  // The bank refused it before it left. A statement is stronger, but with another attempt at the bank it is for staff.
  if (row.status === 'returned' && row.returned_on === null) {
    const isPaid = amountCents < 0 && (await settleNotRejected(transaction, row, { on: bookedOn, now }))
    return isPaid ? match : null
  }
  if (amountCents < 0) {
    if (row.paid_on !== null) return null
    await settlePaid(transaction, row, { on: bookedOn, now })
    return match
  }
  if (row.returned_on !== null) return null
  await settleReturned(transaction, row, { on: bookedOn, now, reason: returnReason ?? 'NARR' })
  return { ...match, returned: row.kind === 'payout' ? row : null }
}

/** Matches a customer's transfer by the payment reference. */
async function matchTransfer(
  transaction: Queries,
  context: Pick<PaymentsContext, 'now' | 'log'>,
  brand: BrandId,
  { remittance, endToEndId, texts, amountCents, bookedOn }: BankEntry,
): Promise<Match> {
  const everything = texts.map(([, text]) => text).join(' ')
  const found = findReference(`${remittance} ${endToEndId}`) ?? findReference(everything)
  if (found === null) return unknown
  const { reference } = found
  const paidAt = morningOf(bookedOn)
  if (found.isMonthly) {
    const monthly = await transaction.first(selectMonthly, [brand, reference, amountCents])
    if (!monthly?.is_expected) return unknown
    const id = randomUUID()
    const { contract_id: contractId } = monthly
    await transaction.run(insertMonthly, [brand, id, contractId, reference, amountCents, paidAt, context.now])
    const entries = { bank: amountCents, received: -amountCents }
    await book(transaction, { brand, contractId, source: `payment ${id} paid`, entries, now: context.now })
    return { ...unknown, paymentId: id }
  }
  const payment = await transaction.first(selectTransfer, [brand, reference])
  if (payment?.amount_cents !== amountCents || ['paid', 'refunded'].includes(payment.status)) return unknown
  const report = { status: 'paid', amountCents, reasonCode: null, paidAt } as const
  const key = { brand, contractId: payment.contract_id, id: payment.id }
  const superseded = await settlePaymentIn(transaction, key, report, context)
  return { ...unknown, paymentId: payment.id, superseded }
}
