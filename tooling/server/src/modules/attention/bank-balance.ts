import type { AttentionItem } from '@portal/api/operations'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { type Cents, formatMoney } from '@portal/flows/values/money'
import { statement } from '../../platform/database/database.ts'
import { type AttentionContext, toItem } from './item.ts'

type BalanceRow = { closed_on: CalendarDate; closing: Cents; expected: Cents }

// Every entry of every statement counts once, so one of the opening balances and all entries are the last closing balance.
// Two statements may close on the last day.
const selectDifference = statement<BalanceRow, [brand: string]>('attention bank balance')`
  with moved as (select coalesce(sum(amount_cents), 0)::bigint as cents from bank_entries
                  where brand = $1 and balance_before_cents is not null),
       last as (select closed_on, closing_cents from bank_statements
                 where brand = $1 and closed_on = (select max(closed_on) from bank_statements where brand = $1)),
       anchor as (select opening_cents from bank_statements where brand = $1 order by closed_on, digest limit 1)
  select closed_on, closing_cents as closing, anchor.opening_cents + moved.cents as expected
    from last, moved, anchor
   where not exists (select from bank_statements, last as each
                      where brand = $1 and opening_cents + moved.cents = each.closing_cents)
   limit 1`

/** The balance of the bank when it is not that of the entries: one is missing, or counts twice. */
export async function findBalance({ db, brand }: AttentionContext): Promise<AttentionItem[]> {
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
