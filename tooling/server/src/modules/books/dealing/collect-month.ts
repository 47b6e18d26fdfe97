import { collectionDateOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import { morningOf } from '../../../platform/clock.ts'
import { statement } from '../../../platform/database/database.ts'
import { hasRefundTask, stateAllows } from '../contract/query-parts.ts'
import { lockContract } from '../payments/contract-money.ts'
import { toKeyValues, type KeyValues, type PaymentKey, type PaymentsContext } from '../payments/payment-rows.ts'
import { requestPayment, startPayment } from '../payments/request-payment.ts'
import { contractPages, eachPage } from '../contract/contract-pages.ts'
import type { OfContract } from '../../base/operation/owned.ts'

// Collects from contracts with a mandate of an earlier day, because a bank needs a day, whose first payment has arrived by
// the time of collection. The amount is the deposit after a change for this month. The index on collected_for refuses a
// second collection.
const insertCollection = statement<
  never,
  [...OfContract, month: CalendarDate, at: Date, provider: 'sandbox' | 'twikey', id: string]
>('collection insert')`
  insert into payments (brand, id, contract_id, purpose, method, provider, amount_cents, status, created_at,
                        collected_for, attempt)
  select $1, $6, id, 'periodic', 'incasso', $5, cents, 'created', $4, $3,
         (select coalesce(max(attempt), 0) + 1 from payments
           where brand = $1 and contract_id = $2 and purpose = 'periodic')
    from (
      select contracts.*,
             coalesce((select (after ->> 'periodicDepositCents')::bigint from contract_changes
                        where contract_changes.brand = $1 and contract_id = $2 and option = 'inleg'
                          and contract_changes.status = 'scheduled' and month <= $3
                        order by month desc limit 1), periodic_deposit_cents) as cents
        from contracts where contracts.brand = $1 and contracts.id = $2 and ${stateAllows('collect')}
    ) as contract
   where cents > 0 and start_date <= $3
     and (duration is null or (start_date + duration * interval '1 year')::date > $3)
     and (initial_deposit_cents = 0 or exists (
       select from payments
        where brand = $1 and contract_id = $2 and purpose = 'first' and status = 'paid' and paid_at <= $4
           and not ${hasRefundTask}))
     and exists (
       select from mandates
        where brand = $1 and contract_id = $2 and status = 'signed'
          and signed_at < date_trunc('day', $4::timestamptz, 'Europe/Amsterdam')
          and method = 'twikey' and provider = $5 and provider_id is not null)
  on conflict do nothing`

const selectCollectable = contractPages<[month: CalendarDate]>(
  'collection contracts',
  `exists (select from mandates
            where mandates.brand = contracts.brand and contract_id = contracts.id and status = 'signed' and method = 'twikey')
   and not exists (select from payments
                    where payments.brand = contracts.brand and contract_id = contracts.id and collected_for = $3)`,
)

const isUnasked = (now: string) => `status in ('created', 'open')
  and (asked_at is null or asked_at > ${now} or asked_at <= ${now}::timestamptz - interval '30 seconds')`
const selectUnasked = statement<PaymentKey, [month: CalendarDate, now: Date]>('collection unasked')`
  select brand, contract_id as "contractId", id from payments where collected_for = $1 and ${isUnasked('$2')}
   order by brand, id limit 50`
// The update claims the row, so that two servers do not request the same collection.
const claimUnasked = statement<never, [...KeyValues, now: Date]>('collection claim')`
  update payments set asked_at = $4 where brand = $1 and contract_id = $2 and id = $3 and ${isUnasked('$4')}`
// The sandbox bank responds at once.
const selectLeft = statement<{ is_left: boolean }, [month: CalendarDate]>('collection left')`
  select exists (select 1 from payments
                  where collected_for = $1 and (status = 'created' or status = 'open' and provider = 'sandbox'))
    as is_left`

/**
 * Collects the monthly deposits for a month through the mandates, dated on the collection date when that has passed.
 * Returns true when the bank knows all of them. Otherwise it is repeated; the completed part is not repeated.
 */
export async function collectMonth(context: PaymentsContext, month: CalendarDate): Promise<boolean> {
  const { db, log, now, providers } = context
  const at = new Date(Math.min(now.getTime(), morningOf(collectionDateOf(month)).getTime()))
  await eachPage(db, selectCollectable, [month], async (contracts) => {
    for (const { brand, id } of contracts) {
      await db.withTransaction(async (transaction) => {
        await transaction.run(lockContract, [brand, id])
        const { name } = providers.mandates
        await transaction.run(insertCollection, [brand, id, month, at, name, crypto.randomUUID()])
      })
    }
  })
  for (;;) {
    const unasked = await db.all(selectUnasked, [month, now])
    for (const payment of unasked) {
      if ((await db.run(claimUnasked, [...toKeyValues(payment), now])) === 0) continue
      await requestCollection(context, payment).catch(() =>
        log.warn({ brand: payment.brand, payment: payment.id }, 'cannot be collected'),
      )
    }
    if (unasked.length === 0) break
  }
  return !(await db.first(selectLeft, [month]))?.is_left
}

async function requestCollection(context: PaymentsContext, payment: PaymentKey): Promise<void> {
  await startPayment(context, payment)
  await requestPayment(context, payment)
}
