import type { Clock } from '../../../platform/clock.ts'
import { statement } from '../../../platform/database/database.ts'
import { repeat } from '../../../platform/repeat.ts'
import { requestMandate } from './request-mandate.ts'
import { requestPayment } from './request-payment.ts'
import { readFeeds } from './feeds.ts'
import type { PaymentKey, PaymentsContext } from './payment-rows.ts'

const batchSize = 50
type Claim = [now: Date]

// The interval grows with the age of the row.
const isLongUnasked = `coalesce(asked_at, created_at) <= $1::timestamptz
  - greatest(interval '30 seconds', least(($1 - created_at) / 20, interval '1 hour'))`

// Claims the payments to refresh at the provider: a pending one after some time without a response, and at once after
// it expires. An unpaid one that ended is refreshed once more after the provider closed it, in case money still came
// in; a transfer is never closed. A payment that was replaced while it was being created may exist at the provider, so
// it is refreshed too. The update claims the row, so that two processes do not send the same request.
const claimPayments = statement<PaymentKey, Claim>('reconciliation payments')`
  update payments set asked_at = $1
   where (brand, id) in (
     select brand, id from payments
      where (status in ('created', 'open', 'pending')
             and (${isLongUnasked} or expires_at <= $1 and (asked_at is null or asked_at < expires_at)))
         or (status in ('canceled', 'failed', 'expired') and provider_id is not null
             and expires_at + interval '1 minute' <= $1
             and (asked_at is null or asked_at < expires_at + interval '1 minute'))
         or (status = 'canceled' and provider <> 'none' and expires_at is null
             and created_at > $1::timestamptz - interval '90 days' and ${isLongUnasked})
      order by asked_at nulls first limit ${batchSize} for update skip locked)
  returning brand, contract_id as "contractId", id`

const claimMandates = statement<PaymentKey, Claim>('reconciliation mandates')`
  update mandates set asked_at = $1
   where (brand, id) in (
     select brand, id from mandates
      where (status in ('created', 'open', 'pending') or status = 'canceled' and provider <> 'none'
               and created_at > $1::timestamptz - interval '1 day')
        and ${isLongUnasked}
      order by asked_at nulls first limit ${batchSize} for update skip locked)
  returning brand, contract_id as "contractId", id`

const pause = 5_000

/** Starts the reconciliation; several servers can run it side by side. Returns a function that stops it. */
export function startReconciliation({ clock, ...context }: Omit<PaymentsContext, 'now'> & { clock: Clock }) {
  return repeat('reconciliation', pause, context.log, () => reconcile({ ...context, now: clock() }))
}

/**
 * Refreshes everything that was not refreshed for half a minute and reads the providers' feeds: this completes what
 * a crash, a lost webhook or a customer who did not return left open. Only a provider's own response can settle money.
 */
export async function reconcile(context: PaymentsContext): Promise<void> {
  const { db, log, now } = context
  await inBatches(
    () => db.all(claimPayments, [now]),
    (payment) =>
      requestPayment(context, payment).catch(() =>
        log.warn({ brand: payment.brand, payment: payment.id }, 'cannot be reconciled'),
      ),
  )
  await inBatches(
    () => db.all(claimMandates, [now]),
    (mandate) =>
      requestMandate(context, mandate).catch(() =>
        log.warn({ brand: mandate.brand, mandate: mandate.id }, 'cannot be reconciled'),
      ),
  )
  await readFeeds(context)
}

/** The last batch is the first one that is not full, because a claimed row is not claimed again. */
async function inBatches(claim: () => Promise<PaymentKey[]>, ask: (each: PaymentKey) => Promise<void>): Promise<void> {
  for (;;) {
    const batch = await claim()
    for (const each of batch) await ask(each)
    if (batch.length < batchSize) return
  }
}
