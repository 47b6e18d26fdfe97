import type { Contract, Payment } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { collectionDateOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import { requireFound } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import type { PaymentProvider, PaymentReport } from '../../../ports/payments.ts'
import { isOurFault, ProviderProblem, type Providers } from '../../../ports/providers.ts'
import type { Call } from '../../base/operation/handler.ts'
import { ownOf } from '../../base/operation/owned.ts'
import { updateCompleteness } from './contract-money.ts'
import { updateExtraOrder } from './extra-order.ts'
import {
  type KeyValues,
  type PaymentKey,
  type PaymentRow,
  selectOpenPayments,
  selectOwnPayment,
  toKeyValues,
  toPayment,
  type PaymentsContext,
} from './payment-rows.ts'
import { ifReachable, orTryLater } from './reach-provider.ts'
import { settlePayment, type ReplacedPayment } from './settle-payment.ts'

type Row = Pick<
  PaymentRow,
  'method' | 'provider' | 'providerId' | 'status' | 'amountCents' | 'reference' | 'purpose'
> & {
  number: string
  month: CalendarDate | null
  mandateProviderId: string | null
  state: Contract['state']
}

const selectRow = statement<Row, KeyValues>('payments to ask')`
  select method, provider, provider_id as "providerId", status, amount_cents as "amountCents", reference, purpose,
         number, state, collected_for as month,
         (select provider_id from mandates
           where mandates.brand = payments.brand and mandates.contract_id = payments.contract_id
             and mandates.status = 'signed' and mandates.provider_id is not null
           order by signed_at limit 1) as "mandateProviderId"
    from payments
    join contracts on contracts.brand = payments.brand and contracts.id = contract_id
   where payments.brand = $1 and payments.contract_id = $2 and payments.id = $3`

const descriptions = { first: 'Inleg', periodic: 'Maandelijkse inleg', extra: 'Extra inleg' } as const

// The process that changes the row sends the request; the others use the saved state for a second.
const claim = statement<{ id: string }, [...KeyValues, now: Date]>('payments claim')`
  update payments set asked_at = $4
   where brand = $1 and contract_id = $2 and id = $3 and status in ('created', 'open', 'pending')
     and (asked_at is null or asked_at <= $4::timestamptz - interval '1 second' or asked_at > $4)
  returning id`

// A payment that was superseded while it was created at the provider stays superseded.
const updateStarted = statement<
  { status: PaymentRow['status'] },
  [...KeyValues, provider: string, providerId: string | null, url: string | null, expiresAt: Date | null]
>('payments started')`
  update payments set provider = $4, provider_id = $5, checkout_url = $6, expires_at = $7,
         status = case when status = 'created' then 'open' else status end
   where brand = $1 and contract_id = $2 and id = $3 and provider_id is null
  returning status`

const updateRefused = statement<never, [...KeyValues, now: Date]>('payments refused')`
  update payments set status = 'failed', ended_at = $4
   where brand = $1 and contract_id = $2 and id = $3 and status = 'created' and provider_id is null`

type PaymentCall = PaymentsContext & Pick<Call<'getPayment'>, 'brand' | 'session'>

/** Begins a payment of a contract, and creates it at its provider. A customer who starts again may have paid already. */
export async function makePayment(
  call: PaymentCall,
  contractId: string,
  begin: () => Promise<{ id: string; superseded: readonly ReplacedPayment[] }>,
): Promise<Payment> {
  const brand = call.brand.id
  const allOpen = await call.db.all(selectOpenPayments, [...ownOf(call), contractId])
  for (const open of allOpen) await ifReachable(refreshPayment(call, { brand, contractId, id: open.id }))
  const { id, superseded } = await begin()
  await orTryLater(startPayment(call, { brand, contractId, id }))
  await cancelAtProvider(call, superseded)
  return readPayment(call, id)
}

/** @throws ApiProblem 404 when the customer has no such payment */
export async function readPayment(call: Pick<PaymentCall, 'db' | 'brand' | 'session'>, id: string): Promise<Payment> {
  const row = requireFound(await call.db.first(selectOwnPayment, [...ownOf(call), id]))
  return toPayment(row, call.brand)
}

/** Refreshes a pending payment from its provider, at most once a second. */
export async function refreshPayment(context: PaymentsContext, payment: PaymentKey): Promise<void> {
  if (await context.db.first(claim, [...toKeyValues(payment), context.now])) await requestPayment(context, payment)
}

/** Requests a payment's state from its provider and settles it; an unknown payment is created there. */
export async function requestPayment(context: PaymentsContext, payment: PaymentKey): Promise<void> {
  const row = await context.db.first(selectRow, toKeyValues(payment))
  if (!row) return
  if (row.providerId === null) return startPayment(context, payment)
  const report = await reportOf(context.providers, row, row.providerId)
  if (report) await cancelAtProvider(context, await settlePayment(context, payment, report))
}

/** Creates a payment at its provider; a repeated call has no second effect. A refused payment has failed. */
export async function startPayment(context: PaymentsContext, payment: PaymentKey): Promise<void> {
  try {
    await makeKnown(context, payment)
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    const { brand, contractId, id } = payment
    const fields = { brand, payment: id, status: error.status }
    if (isOurFault(error.status)) context.log.error(fields, 'the provider does not accept our key')
    if (error.kind !== 'refused') throw error
    context.log.error(fields, 'refused by the provider')
    if ((await context.db.run(updateRefused, [brand, contractId, id, context.now])) === 0) return
    await context.db.run(updateExtraOrder, [brand, contractId, id, context.now])
    await context.db.run(updateCompleteness, [brand, contractId])
  }
}

async function makeKnown({ db, providers }: PaymentsContext, payment: PaymentKey): Promise<void> {
  const { brand, id } = payment
  const key = toKeyValues(payment)
  const row = await db.first(selectRow, key)
  // A payment that was superseded meanwhile may exist at the provider, and be paid there.
  if (!row || row.providerId !== null || !['created', 'canceled'].includes(row.status)) return
  const { method, amountCents, reference, month, mandateProviderId } = row
  const description = `${descriptions[row.purpose]} contract ${row.number}`
  if (method === 'incasso') {
    // A collection that was cancelled before the bank knew it is never sent.
    if (row.status !== 'created' || !allows(row.state, 'collect')) return
    if (mandateProviderId === null) throw new ProviderProblem('refused')
    const collectOn = month && collectionDateOf(month)
    const order = { id, brand, mandateProviderId, amountCents, description, collectOn }
    const { providerId } = await providers.mandates.collect(order)
    await db.first(updateStarted, [...key, providers.mandates.name, providerId, null, null])
    return
  }
  const provider = method === 'ideal' ? providers.payments : providers.transfers
  if (!provider) {
    await db.first(updateStarted, [...key, 'none', null, null, null])
    return
  }
  const started = await provider.createPayment({ id, brand, method, amountCents, description, reference })
  const { providerId, checkoutUrl, expiresAt } = started
  const after = await db.first(updateStarted, [...key, provider.name, providerId, checkoutUrl, expiresAt])
  if (after?.status === 'canceled') await provider.cancelPayment(providerId)
}

/** Cancels payments that are no longer needed at their provider. Reconciliation finds the ones that this misses. */
export async function cancelAtProvider(
  context: PaymentsContext,
  superseded: readonly ReplacedPayment[],
): Promise<void> {
  for (const payment of superseded) {
    const row = await context.db.first(selectRow, toKeyValues(payment))
    if (!row || row.providerId === null) continue
    try {
      await paymentProviderOf(context.providers, row)?.cancelPayment(row.providerId)
    } catch {
      context.log.warn({ brand: payment.brand, payment: payment.id }, 'cannot be cancelled at the provider')
    }
  }
}

async function reportOf(providers: Providers, row: Row, providerId: string): Promise<PaymentReport | null> {
  if (row.method !== 'incasso') return (await paymentProviderOf(providers, row)?.getPayment(providerId)) ?? null
  return row.provider === providers.mandates.name ? providers.mandates.getCollection(providerId) : null
}

/** Null for a payment of a provider that is no longer used. */
function paymentProviderOf({ payments, transfers }: Providers, row: Row): PaymentProvider | null {
  const provider = row.method === 'ideal' ? payments : transfers
  return provider?.name === row.provider ? provider : null
}
