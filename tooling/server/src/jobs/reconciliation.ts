import type { BrandId } from '../brands.ts'
import { statement } from '../database/database.ts'
import { askMandate } from '../modules/payments/ask-mandate.ts'
import { askPayment } from '../modules/payments/ask-payment.ts'
import { readFeeds } from '../modules/payments/feeds.ts'
import type { PaymentsContext } from '../modules/payments/payments-context.ts'

type ToAsk = { brand: BrandId; id: string }
type Claim = [now: Date, unaskedSeconds: number]

// What is under way is asked for when nobody has asked for some time, longer as it gets older, and at once after its
// end; what ended unpaid once more after the provider has closed it, for money that came in last. Whoever changes the
// row asks: servers side by side do not ask twice.
const claimPayments = statement<ToAsk, Claim>(
  'reconciliation payments',
  `update payments set asked_at = $1
    where (brand, id) in (
      select brand, id from payments
       where (status in ('created', 'open', 'pending')
              and (coalesce(asked_at, created_at) <= $1::timestamptz
                     - greatest($2 * interval '1 second', least(($1 - created_at) / 20, interval '1 hour'))
                   or expires_at <= $1 and (asked_at is null or asked_at < expires_at)))
          or (status in ('canceled', 'failed', 'expired') and provider_id is not null
              and expires_at + interval '1 minute' <= $1
              and (asked_at is null or asked_at < expires_at + interval '1 minute'))
       order by asked_at nulls first limit 50 for update skip locked)
   returning brand, id`,
)

const claimMandates = statement<ToAsk, Claim>(
  'reconciliation mandates',
  `update mandates set asked_at = $1
    where (brand, id) in (
      select brand, id from mandates
       where status in ('created', 'open', 'pending')
         and coalesce(asked_at, created_at) <= $1::timestamptz
               - greatest($2 * interval '1 second', least(($1 - created_at) / 20, interval '1 hour'))
       order by asked_at nulls first limit 50 for update skip locked)
   returning brand, id`,
)

/**
 * Asks the providers for what nobody asked for `unaskedSeconds`, and reads their feeds: finishes what a crash, a lost
 * webhook or a customer who did not return left. Money is never taken over from anything but a provider's answer.
 */
export async function reconcile(context: PaymentsContext, unaskedSeconds = 30): Promise<void> {
  const { db, log, now } = context
  for (const { brand, id } of await db.all(claimPayments, [now, unaskedSeconds])) {
    await askPayment(context, brand, id).catch(() => log.warn({ brand, payment: id }, 'cannot be reconciled'))
  }
  for (const { brand, id } of await db.all(claimMandates, [now, unaskedSeconds])) {
    await askMandate(context, brand, id).catch(() => log.warn({ brand, mandate: id }, 'cannot be reconciled'))
  }
  await readFeeds(context)
}
