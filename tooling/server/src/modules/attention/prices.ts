import type { AttentionItem } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { statement } from '../../platform/database/database.ts'
import type { PriceProblem } from '../dealing/judge-prices.ts'
import { type AttentionContext, toItem } from './item.ts'
import { describeMonth, describePriceProblem, shorten } from './texts.ts'

type PublicationRow = {
  month: CalendarDate
  status: 'awaited' | 'refused' | 'unconfirmed'
  source: string | null
  digest: Buffer | null
  problems: PriceProblem[]
  changed_at: Date
}

// Confirmed prices are left out, because the dealing uses them within seconds.
const selectUnused = statement<PublicationRow>('attention prices')`
  select month, status, source, digest, problems, changed_at from price_publications
   where status in ('awaited', 'refused') or status = 'unconfirmed' and confirmed_at is null order by month`

/** The months that cannot be dealt because of their prices. */
export async function findPrices({ db }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectUnused, [])
  return rows.map(({ month, status, source, digest, problems, changed_at: since }) => {
    const file = source === null ? [] : [`Bestand: ${source}`]
    const details = [describeMonth(month), ...file, ...shorten(problems.map(describePriceProblem))]
    const item = { kind: `prices-${status}`, id: month, since, details } as const
    return status === 'unconfirmed' && digest !== null
      ? toItem(item, { action: 'confirm', digest: digest.toString('hex') })
      : toItem(item)
  })
}
