import type { AttentionItem } from '@portal/api/operations'
import { statement } from '../../../platform/database/database.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'

type UnreadRow = { id: string; problem: string; received_at: Date }

// An entry that was not processed belongs to no brand, so it is shown to staff of every brand.
const selectUnread = statement<UnreadRow, [limit: number]>('attention unread events')`
  select provider || ' ' || event as id, problem, received_at from provider_events
   where problem is not null and closed_at is null order by received_at, provider, event limit $1`

/** Closes an entry that staff looked up at the provider. */
export const closeUnread = statement<never, [id: string, now: Date, staffId: string]>('attention close unread event')`
  update provider_events set closed_at = coalesce(closed_at, $2), closed_by = coalesce(closed_by, $3)
   where provider || ' ' || event = $1 and problem is not null`

/** The entries of a provider's feed that could not be read or booked. The others were processed. */
export async function findUnreadEvents({ db }: Pick<AttentionContext, 'db'>): Promise<AttentionItem[]> {
  const rows = await db.all(selectUnread, [maxItems])
  return rows.map(({ id, problem, received_at: since }) =>
    toItem(
      {
        kind: 'feed-unread',
        id,
        since,
        details: [problem, 'Zoek het bericht op bij de incassodienst en vergelijk het met het contract van de klant.'],
      },
      { action: 'close' },
    ),
  )
}
