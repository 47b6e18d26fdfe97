import type { AttentionItem } from '@portal/api/operations'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { statement } from '../../../platform/database/database.ts'
import { type AttentionContext, toItem } from './item.ts'

type BalanceRow = { closed_on: CalendarDate; closing: Cents; expected: Cents }

// Every entry of every statement counts once, so the first opening balance and all entries are the last closing balance.
// Several statements may be the first: one that began earlier, or one that ended earlier when an entry has an old date.
const selectDifference = statement<BalanceRow, [brand: string]>('attention bank balance')`
  with own as (select * from bank_statements where brand = $1),
       moved as (select coalesce(sum(amount_cents), 0)::bigint as cents from bank_entries
                  where brand = $1 and balance_before_cents is not null),
       first as (select opening_cents from own
                  where opened_on = (select min(opened_on) from own) or closed_on = (select min(closed_on) from own)),
       last as (select closed_on, closing_cents from own where closed_on = (select max(closed_on) from own))
  select closed_on, closing_cents as closing, opening_cents + moved.cents as expected
    from last, moved, first
   where not exists (select from first, last where opening_cents + moved.cents = closing_cents)
   order by expected limit 1`

/** The balance of the bank when it is not that of the entries: one is missing, or counts twice. */
export async function findBalance({ db, brand }: Pick<AttentionContext, 'db' | 'brand'>): Promise<AttentionItem[]> {
  const row = await db.first(selectDifference, [brand])
  if (row === undefined) return []
  const { closed_on: since, closing, expected } = row
  const details = [
    `Het laatste afschrift (${formatDate(since)}) eindigt met ${formatMoney(closing)}.`,
    `Alle regels die wij hebben gelezen, komen uit op ${formatMoney(expected)}.`,
    'Er ontbreekt een afschrift, of een regel staat er te veel of te weinig. Lees het ontbrekende afschrift in, of bekijk de regels hieronder.',
  ]
  return [toItem({ kind: 'bank-balance-differs', id: since, since, details })]
}
