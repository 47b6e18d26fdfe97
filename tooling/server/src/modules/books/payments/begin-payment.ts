import type { Payment, PaymentMethod } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { onlinePaymentNameOn } from '@portal/flows/payment/online-payment-names'
import { firstPaymentMethods, ownMoneyMethods } from '@portal/flows/payment/payment-task'
import { randomUUID } from 'node:crypto'
import { ApiProblem, refusedFields } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { isFirstPaid } from '../contract/query-parts.ts'
import { lockOwnContract, type ContractMoney } from './contract-money.ts'
import { updateExtraOrder } from './extra-order.ts'
import { type Begin, type KeyValues, failedCollection, selectOpenPayments, type PaymentRow } from './payment-rows.ts'
import { toReference } from './payment-reference.ts'
import { requireRoom } from './require-room.ts'
import type { ReplacedPayment } from './settle-payment.ts'
import type { OfContract } from '../../base/operation/owned.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'

/** The amount due: the first payment, the oldest failed collection, or an extra deposit. */
type AmountDue = { purpose: Payment['purpose']; amountCents: Cents; replacesPaymentId: string | null }

const selectDue = statement<{ is_paid: boolean; failed_id: string | null; failed_cents: Cents | null }, OfContract>(
  'payments due',
)`
  select ${isFirstPaid} as is_paid, failed.id as failed_id, failed.amount_cents as failed_cents
    from contracts
    left join (select id, amount_cents from payments
                where brand = $1 and contract_id = $2 and ${failedCollection}
                order by created_at limit 1) as failed on true
   where contracts.brand = $1 and contracts.id = $2`

const supersede = statement<never, [...KeyValues, now: Date]>('payments replace')`
  update payments set status = 'canceled', asked_at = null, ended_at = $4
   where brand = $1 and contract_id = $2 and id = $3`

const insertPayment = statement<
  never,
  [
    brand: BrandId,
    id: string,
    contractId: string,
    purpose: Payment['purpose'],
    method: PaymentMethod,
    provider: PaymentRow['provider'],
    amountCents: Cents,
    replacesPaymentId: string | null,
    attempt: number,
    reference: string | null,
    now: Date,
  ]
>('payments insert')`
  insert into payments (brand, id, contract_id, purpose, method, provider, amount_cents, makes_good, status,
                        attempt, reference, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10, $11)`

const selectNextAttempt = statement<
  { attempt: number },
  [brand: BrandId, contractId: string, purpose: Payment['purpose']]
>('payments next attempt')`
  select coalesce(max(attempt), 0) + 1 as attempt from payments
   where brand = $1 and contract_id = $2 and purpose = $3`

type BeginFirst = Begin<PaymentMethod> & { confirmsJaarruimte?: boolean; today: CalendarDate; reference: ReferenceData }

/** `isNew` is false for a payment that was open already. */
type StartedPayment = { id: string; isNew: boolean; superseded: ReplacedPayment[] }

/** The open payment of a contract, or a new one in its place. Throws when there is nothing to pay. */
export async function beginPayment(transaction: Queries, begin: BeginFirst): Promise<StartedPayment> {
  const { brand, userId, contractId } = begin
  const contract = await lockOwnContract(transaction, [brand, userId, contractId], 'deposit', begin.today)
  const due = await dueOf(transaction, brand, contract)
  if (!due) throw new ApiProblem(409, { message: 'Deze betaling hebben wij al ontvangen.' })
  if (due.purpose === 'first')
    await requireRoom(transaction, { brand, contract, request: begin }, begin.today, begin.reference.fiscalYears)
  refuseOtherMethod(contract, due, begin)
  return beginDue(transaction, contract, due, begin)
}

/** Returns the open payment of a locked contract for this purpose, or creates one that replaces an open one for it. */
export async function beginDue(
  transaction: Queries,
  contract: ContractMoney,
  due: AmountDue,
  { brand, userId, contractId, method, providers, now }: Begin<PaymentMethod>,
): Promise<StartedPayment> {
  const allOpen = await transaction.all(selectOpenPayments, [brand, userId, contractId])
  const open = allOpen.find(({ purpose }) => purpose === due.purpose)
  if (open && isFor(open, due, method, now)) return { id: open.id, isNew: false, superseded: [] }
  if (open) {
    await transaction.run(supersede, [brand, contractId, open.id, now])
    await transaction.run(updateExtraOrder, [brand, contractId, open.id, now])
  }
  const id = randomUUID()
  const next = await transaction.first(selectNextAttempt, [brand, contractId, due.purpose])
  const attempt = next?.attempt ?? 1
  const provider = (method === 'ideal' ? providers.payments : providers.transfers)?.name ?? 'none'
  await transaction.run(insertPayment, [
    brand,
    id,
    contractId,
    due.purpose,
    method,
    provider,
    due.amountCents,
    due.replacesPaymentId,
    attempt,
    method === 'ideal' ? null : toReference(contract.number, due.purpose, attempt),
    now,
  ])
  return { id, isNew: true, superseded: open ? [{ brand, contractId, id: open.id }] : [] }
}

async function dueOf(transaction: Queries, brand: BrandId, contract: ContractMoney): Promise<AmountDue | null> {
  const due = await transaction.first(selectDue, [brand, contract.id])
  if (!due?.is_paid) return { purpose: 'first', amountCents: contract.initial_deposit_cents, replacesPaymentId: null }
  if (!due?.failed_id || due.failed_cents === null) return null
  return { purpose: 'periodic', amountCents: due.failed_cents, replacesPaymentId: due.failed_id }
}

function refuseOtherMethod(
  contract: ContractMoney,
  { purpose, amountCents }: AmountDue,
  { method, today, reference }: BeginFirst,
): void {
  const { product_code: productCode, is_transfer: isTransfer } = contract
  const methods =
    purpose === 'first'
      ? firstPaymentMethods({ productCode, isTransfer }, amountCents, Number(today.slice(0, 4)), reference.fiscalYears)
      : ownMoneyMethods
  if (methods.includes(method)) return
  const message = methods.includes('overdracht')
    ? 'Dit bedrag komt van uw vorige aanbieder. U hoeft het niet zelf te betalen.'
    : `Dit bedrag betaalt u zelf: kies ${onlinePaymentNameOn(reference.onlinePaymentNames, today)} of zelf overmaken.`
  throw refusedFields({ method: message })
}

function isFor(open: PaymentRow, due: AmountDue, method: PaymentMethod, now: Date): boolean {
  return (
    open.method === method &&
    open.purpose === due.purpose &&
    open.amountCents === due.amountCents &&
    open.makesGood === due.replacesPaymentId &&
    (open.expiresAt === null || open.expiresAt > now)
  )
}
