import { requireFound } from '../../../platform/api-problem.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { HistoryEvent } from '@portal/api/operations'
import { addYears, formatDate } from '@portal/flows/values/dates'
import { statement } from '../../../platform/database/database.ts'
import { lifeEventNames } from '../life-events/names.ts'
import type { Owned } from '../../base/operation/owned.ts'

/** An event as in the response, except for PostgreSQL's notation of the instant. */
type EventRow = HistoryEvent & { rank: number }

// The end time is known only for returned money; otherwise the time when we received the status is used.
const endOfPayment = `coalesce(
  (select booked_at from ledger_transactions l
    where l.brand = p.brand and l.contract_id = p.contract_id and source = 'payment ' || p.id || ' ' || p.status),
  case status when 'expired' then expires_at end, ended_at, asked_at, created_at)`

// The rank orders events at the same instant.
const everyEvent = `
  select signed_at as at, 0 as rank, 'signed' as id, 'signed' as kind, null as option, null::bigint as "amountCents",
         null as status, null as title, null as note
    from signatures where brand = c.brand and contract_id = c.id
  union all
  select happened, rank, 'change-' || id || '-' || outcome, 'change-' || outcome, option, null, null, null, null
    from contract_changes,
         -- Another way to pay takes effect when it is arranged, which is an event of its own.
         lateral (values (requested_at, 1, 'requested'),
                         (case when option <> 'machtiging' then effective_at end, 2, 'effective'),
                         (withdrawn_at, 2, 'withdrawn')) as moment (happened, rank, outcome)
   where brand = c.brand and contract_id = c.id and happened is not null
  union all
  select happened, 2, 'payment-' || id || '-' || outcome, 'payment', null, amount_cents, outcome, null, method
    from payments p,
         lateral (values (paid_at, 'paid'),
                         (case when status in ('canceled', 'failed', 'expired', 'refunded', 'charged_back')
                               then ${endOfPayment} end, status)) as moment (happened, outcome)
   where brand = c.brand and contract_id = c.id and happened is not null
  union all
  select happened, 2, 'mandate-' || id || '-' || outcome, 'mandate', null, amount_cents, outcome, null, method
    from mandates m,
         lateral (values (signed_at, 'signed'),
                         (case when status in ('canceled', 'failed', 'expired', 'revoked')
                               then coalesce(asked_at, created_at) end, status)) as moment (happened, outcome)
   where brand = c.brand and contract_id = c.id and happened is not null
  union all
  select moved_at, 6, 'moved', 'moved', null, null, null, null, null
    from contract_moves where brand = c.brand and contract_id = c.id
  union all
  select created_at, 1, 'ended', 'ended', null, null, null, null, way
    from contract_settlements where brand = c.brand and contract_id = c.id
  union all
  select happened, rank, 'sale-' || id || '-' || outcome,
         case when way is not null and outcome = 'paid' then 'ended-paid' else 'sale-' || outcome end,
         null, cents, null, null, way
    from orders
    left join (select order_id, way from contract_settlements where brand = c.brand and contract_id = c.id) as settled
      on order_id = orders.id,
         lateral (values (created_at, 1, 'requested', estimated_cents), (dealt_at, 2, 'dealt', proceeds_cents),
                         (paid_at, 3, 'paid', proceeds_cents - coalesce(tax_cents, 0)),
                         (withdrawn_at, 2, 'withdrawn', null)) as moment (happened, rank, outcome, cents)
   where brand = c.brand and contract_id = c.id and kind = 'sale' and happened is not null
     and (way is null or outcome <> 'requested')
  union all
  select created_at, 4, 'document-' || id, 'document', null, null, null, title, null
    from contract_documents where brand = c.brand and contract_id = c.id
  union all
  select happened, rank, 'life-event-' || id || '-' || outcome, 'life-event-' || outcome, null, null, null, kind, null
    from life_events,
         lateral (values (created_at, 1, 'told'),
                         (case when status <> 'open' then ended_at end, 2, status)) as moment (happened, rank, outcome)
   where brand = c.brand and contract_id = c.id and happened is not null
  union all
  select created_at, 3, 'annuity-notice-' || id, 'annuity-' || kind, null, null, null,
         start_after || ' ' || duration_after, null
    from annuity_notices where brand = c.brand and contract_id = c.id
  union all
  select started_at, 5, 'look-' || i.id, 'staff-look', null, null, null, staff.name, reason
    from impersonations i join users staff on staff.id = staff_id
   where i.brand = c.brand and user_id = c.owner_id and started_at >= least(c.created_at, c.start_date)`

// What the parent did before a contract moved to the child is the parent's.
const events = `
  select * from (${everyEvent}) as every where c.owner_since is null or at > c.owner_since or kind = 'moved'`

const newestFirst = 'order by at desc, rank desc, id desc'

/** One row for a contract of this customer, none otherwise. */
export const selectHistory = statement<
  { total: number; events: EventRow[] },
  [...Owned, limit: number, offset: number]
>('history page')`
  select total, history.events
    from contracts c,
         lateral (
           with events as (${events})
           select (select count(*) from events) as total,
                  coalesce((select json_agg(page ${newestFirst})
                              from (select * from events ${newestFirst} limit $4 offset $5) as page), '[]') as events
         ) as history
   where brand = $1 and owner_id = $2 and c.id = $3`

/** Turns a row into the event that the customer reads. */
export function toEvent(row: EventRow): HistoryEvent {
  const { rank: _, at, ...event } = row
  return { ...event, title: toTitle(row), at: new Date(at).toISOString() }
}

function toTitle({ kind, title }: EventRow): string | null {
  if (kind.startsWith('annuity-') && title !== null) return toDates(title)
  return kind.startsWith('life-event-') ? lifeEventNames[title as keyof typeof lifeEventNames] : title
}

/** The start and the end of an annuity, from its start and its term in years. */
function toDates(title: string): string {
  const [start = '', duration = ''] = title.split(' ')
  return `${formatDate(start)} tot ${formatDate(addYears(start, Number(duration)))}`
}

const pageSize = 50

export const historyHandlers = {
  async getHistory({ db, brand, session: { user }, params, query: { page = 1 } }) {
    const row = requireFound(
      await db.first(selectHistory, [brand.id, user.id, params.id, pageSize, (page - 1) * pageSize]),
    )
    return { data: { events: row.events.map(toEvent), total: row.total, page, pageSize } }
  },
} satisfies Partial<Handlers>
