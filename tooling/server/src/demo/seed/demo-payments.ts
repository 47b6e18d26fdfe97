import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { maskIban } from '@portal/flows/values/identifiers'
import { productOf } from '@portal/flows/values/products'
import { toReference } from '../../modules/books/payments/payment-reference.ts'
import type { Queries } from '../../platform/database/database.ts'
import { termsOn } from './demo-changes.ts'
import { collectionOf } from './demo-days.ts'
import { extraIdOf, type HistoryMonth, type NumberedContract } from './demo-history.ts'
import { demoId } from './demo-id.ts'
import type { DemoBooking } from './demo-ledger.ts'
import { insertRows } from './insert-rows.ts'

/** The account from which the customers of the demo pay, and to which they are paid. */
export const demoIban = 'NL12BANK0123456789'

/** The sandbox bank has the direct debits that can still be taken back, of eight weeks and a little more. */
const monthsAtBank = 3

type Dealt = { contract: NumberedContract; months: readonly HistoryMonth[] }

/** Inserts the payments and mandates of the customers, also at the bank of the sandbox. */
export async function insertDemoPayments(
  db: Queries,
  contracts: readonly Dealt[],
  lastMonth: CalendarDate,
  now: Date,
): Promise<void> {
  const begun = contracts.filter(({ months }) => months.length > 0).map(({ contract }) => contract)
  const saving = begun.filter(({ periodicDepositCents }) => periodicDepositCents > 0)
  const awaited = contracts
    .filter(({ contract, months }) => contract.isTransfer && months.length === 0)
    .map(({ contract }) => ({ contract, payment: toAwaitedTransfer(contract, now) }))
  const firsts = begun.filter(({ initialDepositCents }) => initialDepositCents > 0).map(toFirstPayment)
  const collections = contracts.flatMap(({ contract, months }) =>
    toCollections(contract, months, lastMonth).map((payment) => ({ contract, payment })),
  )
  const extras = begun.flatMap(toExtraPayments)
  const mandates = saving.map((contract) => ({ contract, mandate: toMandate(contract, lastMonth) }))
  await insertRows(
    db,
    'mandates',
    mandates.map(({ mandate }) => mandate),
  )
  await insertRows(db, 'sandbox.mandates', mandates.map(toMandateAtBank))
  await insertRows(db, 'payments', [
    ...firsts,
    ...collections.map(({ payment }) => payment),
    ...extras,
    ...awaited.map(({ payment }) => payment),
  ])
  await insertRows(db, 'sandbox.payments', [
    ...collections.filter(({ payment }) => payment.provider_id !== null).map((each) => toPaymentAtBank(each, 'debit')),
    ...awaited.map((each) => toPaymentAtBank(each, 'transfer')),
  ])
}

/** Both sides of every received payment. */
export function toPaymentBookings({ contract, months }: Dealt): DemoBooking[] {
  if (months.length === 0) return []
  const first = contract.initialDepositCents > 0 ? [toFirstPayment(contract)] : []
  const lastMonth = months.at(-1)?.month ?? ''
  return [...first, ...toCollections(contract, months, lastMonth), ...toExtraPayments(contract)].flatMap((payment) =>
    payment.paid_at === null
      ? []
      : {
          contract,
          source: `payment ${payment.id} paid`,
          bookedAt: payment.paid_at,
          entries: [
            { account: 'bank', cents: payment.amount_cents },
            { account: 'received', cents: -payment.amount_cents },
          ],
        },
  )
}

function toFirstPayment(contract: NumberedContract) {
  const paidAt = beginOf(contract)
  return {
    ...toPayment(contract, 'first', contract.initialDepositCents, paidAt),
    // The capital of a draw-down was saved in another annuity, so it is not deducted again.
    method: productOf(contract.productCode).isPaidOut ? 'overdracht' : 'overboeking',
    reference: toReference(contract.number, 'first', 1),
    ...paid(paidAt, contract.startDate),
  }
}

function toCollections(contract: NumberedContract, months: readonly HistoryMonth[], lastMonth: CalendarDate) {
  return months.flatMap(({ month }, index) => {
    const cents = termsOn(contract, month).periodicDepositCents
    if (cents === 0) return []
    const collected = collectionOf(month)
    const isAtBank = month > addMonths(lastMonth, -monthsAtBank)
    return {
      ...toPayment(contract, 'periodic', cents, collected),
      id: demoId(contract.brand, 'payment', contract.number, 'periodic', month),
      attempt: index + 1,
      method: 'incasso',
      provider: isAtBank ? 'sandbox' : 'none',
      provider_id: isAtBank ? `dd_${demoId(contract.brand, 'debit', contract.number, month)}` : null,
      collected_for: month,
      ...(contract.lastDepositFailed && month === lastMonth
        ? { status: 'failed', reason_code: 'AM04' }
        : paid(collected, month)),
    }
  })
}

function toExtraPayments(contract: NumberedContract) {
  return contract.extraDeposits.map(({ month, amountCents }, index) => {
    const paidAt = `${addMonths(month, -1).slice(0, 8)}09T18:20:00Z`
    return {
      ...toPayment(contract, 'extra', amountCents, paidAt),
      id: extraPaymentIdOf(contract, month),
      attempt: index + 1,
      method: 'ideal',
      ...paid(paidAt, month),
    }
  })
}

export function extraPaymentIdOf(contract: NumberedContract, month: CalendarDate): string {
  return demoId('payment', extraIdOf(contract, month))
}

function toAwaitedTransfer(contract: NumberedContract, now: Date) {
  const reference = toReference(contract.number, 'first', 1)
  return {
    ...toPayment(contract, 'first', contract.initialDepositCents, now.toISOString()),
    method: 'overdracht',
    provider: 'sandbox',
    provider_id: reference,
    reference,
  }
}

/** An open payment that no provider has. */
function toPayment(
  contract: NumberedContract,
  purpose: 'first' | 'periodic' | 'extra',
  amountCents: number,
  createdAt: string,
) {
  return {
    brand: contract.brand,
    id: demoId(contract.brand, 'payment', contract.number, purpose),
    contract_id: contract.id,
    purpose,
    attempt: 1,
    method: '',
    provider: 'none',
    provider_id: null as string | null,
    reference: null as string | null,
    amount_cents: amountCents,
    status: 'open',
    reason_code: null as string | null,
    created_at: createdAt,
    paid_at: null as string | null,
    collected_for: null as CalendarDate | null,
    dealt_month: null as CalendarDate | null,
  }
}

function paid(paidAt: string, month: CalendarDate) {
  return { status: 'paid', paid_at: paidAt, dealt_month: month }
}

type OfContract<Rest> = Rest & { contract: NumberedContract }
type PaymentRow = ReturnType<typeof toPayment>

function toPaymentAtBank({ contract, payment }: OfContract<{ payment: PaymentRow }>, kind: 'debit' | 'transfer') {
  const { brand, id, provider_id, amount_cents, status, reason_code, created_at, paid_at } = payment
  const description = `${kind === 'debit' ? 'Maandelijkse inleg' : 'Inleg'} contract ${contract.number}`
  const rest = { amount_cents, status, reason_code, created_at, paid_at }
  return { id: provider_id, asked_by: id, brand, kind, description, ...rest }
}

function toMandate(contract: NumberedContract, lastMonth: CalendarDate) {
  return {
    brand: contract.brand,
    id: demoId(contract.brand, 'mandate', contract.number),
    contract_id: contract.id,
    attempt: 1,
    method: 'twikey',
    provider: 'sandbox',
    provider_id: `md_${demoId(contract.brand, 'bank mandate', contract.number)}`,
    amount_cents: termsOn(contract, lastMonth).periodicDepositCents,
    status: 'signed',
    masked_iban: maskIban(demoIban),
    created_at: beginOf(contract),
    signed_at: beginOf(contract),
  }
}

function toMandateAtBank({ contract, mandate }: OfContract<{ mandate: ReturnType<typeof toMandate> }>) {
  const { id, provider_id, brand, amount_cents, status, created_at, signed_at } = mandate
  return {
    id: provider_id,
    asked_by: id,
    brand,
    description: `Maandelijkse inleg contract ${contract.number}`,
    amount_cents,
    return_url: `/twikey-result?mandate=${id}`,
    status,
    created_at,
    signed_at,
  }
}

/** The time at which everything was arranged. */
export function beginOf({ startDate }: NumberedContract): string {
  return `${addMonths(startDate, -1)}T08:00:00Z`
}
