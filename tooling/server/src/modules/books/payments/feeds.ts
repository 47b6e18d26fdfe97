import type { Payment } from '@portal/api/operations'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { feedNames, type FeedEvent, type FeedName, type FeedPage } from '../../../ports/mandates.ts'
import { cancelMandates } from './request-mandate.ts'
import { cancelAtProvider } from './request-payment.ts'
import type { PaymentKey, PaymentsContext } from './payment-rows.ts'
import { settleMandateIn, type ReplacedMandate } from './settle-mandate.ts'
import { settlePaymentIn, type ReplacedPayment } from './settle-payment.ts'

const selectPosition = statement<{ position: string }, [feed: string]>('provider feeds position')`
  select position from provider_feeds where provider = $1`

const moveOn = statement<{ provider: string }, [feed: string, from: string, to: string]>('provider feeds move')`
  insert into provider_feeds as feed (provider, position) values ($1, $3)
  on conflict (provider) do update set position = $3 where feed.position = $2
  returning provider`

const insertEvent = statement<{ event: string }, [provider: string, event: string, now: Date]>('provider feeds event')`
  insert into provider_events (provider, event, received_at) values ($1, $2, $3)
  on conflict do nothing returning event`

const insertUnread = statement<never, [provider: string, event: string, now: Date, problem: string]>(
  'provider feeds unread',
)`
  insert into provider_events (provider, event, received_at, problem) values ($1, $2, $3, $4) on conflict do nothing`

const updateProblem = statement<never, [provider: string, event: string, problem: string]>('provider feeds problem')`
  update provider_events set problem = $3 where provider = $1 and event = $2`

const selectMandate = statement<PaymentKey, [provider: string, providerId: string]>('mandates by provider')`
  select brand, contract_id as "contractId", id from mandates where provider = $1 and provider_id = $2`

type Collected = PaymentKey & { status: Payment['status'] }
const selectPayment = statement<Collected, [provider: string, providerId: string]>('payments by provider')`
  select brand, contract_id as "contractId", id, status from payments where provider = $1 and provider_id = $2`

/** A provider never has more pages ready; the rest is read next time. */
const maxPages = 50

/** Reads the provider's feeds until they are empty. */
export async function readFeeds(context: PaymentsContext): Promise<void> {
  const { readFeed } = context.providers.mandates
  if (!readFeed) return
  for (const feed of feedNames) {
    for (let count = 0; count < maxPages; count++) {
      if (!(await readPage(context, feed, readFeed))) break
    }
  }
}

type Read = (feed: FeedName, position: string | null) => Promise<FeedPage>

/** Returns true when there was anything new. The new items and the position in the feed are committed together. */
async function readPage(context: PaymentsContext, feed: FeedName, read: Read): Promise<boolean> {
  const { db, providers, now, log } = context
  const name = `${providers.mandates.name} ${feed}`
  const from = (await db.first(selectPosition, [name]))?.position ?? null
  const { events, position } = await read(feed, from)
  if (events.length === 0 && (position === null || position === from)) return false
  const payments: ReplacedPayment[] = []
  const mandates: ReplacedMandate[] = []
  const isOurs = await db.withTransaction(async (transaction) => {
    // Several servers may read the same page, but only one processes it.
    if (position !== null && !(await transaction.first(moveOn, [name, from ?? '', position]))) return false
    for (const event of events) {
      if (event.kind === 'unread') {
        const isNew = (await transaction.run(insertUnread, [name, event.id, now, event.problem])) > 0
        if (isNew) log.error({ feed: name, event: event.id }, 'an entry of a feed cannot be read')
        continue
      }
      if (!(await transaction.first(insertEvent, [name, event.id, now]))) continue
      if (event.kind === 'mandate') mandates.push(...(await applyMandate(context, transaction, event)))
      else {
        const { superseded, problem } = await applyCollection(context, transaction, event)
        payments.push(...superseded)
        if (problem === null) continue
        await transaction.run(updateProblem, [name, event.id, problem])
        log.error({ feed: name, event: event.id }, 'an entry of a feed is not processed')
      }
    }
    return true
  })
  await cancelAtProvider(context, payments)
  await cancelMandates(context, mandates)
  return isOurs && position !== null
}

async function applyMandate(
  { providers, now }: PaymentsContext,
  transaction: Queries,
  { providerId, report }: Extract<FeedEvent, { kind: 'mandate' }>,
): Promise<ReplacedMandate[]> {
  const mandate = await transaction.first(selectMandate, [providers.mandates.name, providerId])
  return mandate ? settleMandateIn(transaction, mandate, report, now) : []
}

type Applied = {
  superseded: ReplacedPayment[]
  /** Why staff must process the event, in Dutch; null when it was processed. */
  problem: string | null
}

async function applyCollection(
  { providers, now, log }: PaymentsContext,
  transaction: Queries,
  { providerId, report }: Extract<FeedEvent, { kind: 'collection' }>,
): Promise<Applied> {
  const payment = await transaction.first(selectPayment, [providers.mandates.name, providerId])
  const isPaid = report.status === 'paid'
  if (!payment) {
    const problem = `Incasso ${providerId} is ${isPaid ? 'betaald' : 'mislukt'}, maar wij kennen deze incasso niet.`
    return { superseded: [], problem }
  }
  // The provider collected again: the customer may have paid the missed deposit in another way, so staff decide.
  if (isPaid && payment.status === 'charged_back') {
    const problem = `Incasso ${providerId} is teruggeboekt en daarna toch betaald. Wij hebben dit bedrag niet geboekt.`
    return { superseded: [], problem }
  }
  return { superseded: await settlePaymentIn(transaction, payment, report, { now, log }), problem: null }
}
