import { unitsToSql } from '../../engine/dealing/units.ts'
import type { Queries } from '../../platform/database/database.ts'
import { publicationOf } from './demo-days.ts'
import type { HistoryMonth, NumberedContract } from './demo-history.ts'
import { insertRows } from './insert-rows.ts'

/** An entry on an account; `fund` and `units` are for entries without money. */
type DemoEntry = { account: string; cents: number; fund?: string; units?: string }
export type DemoBooking = {
  contract: NumberedContract
  source: string
  bookedAt: string
  entries: readonly DemoEntry[]
}

/** The bookings of every month's dealing, and of the payouts after it. */
export function toDealingBookings(contract: NumberedContract, months: readonly HistoryMonth[]): DemoBooking[] {
  return months.flatMap(({ month, dealt }) => {
    const at = { contract, bookedAt: publicationOf(month) }
    const { entries, units } = dealt.ledger
    const money = Object.entries(entries).map(([account, cents]) => ({ account, cents }))
    const holdings = Object.entries(units).flatMap(([fund, count]) => [
      { account: 'holding', cents: 0, fund, units: unitsToSql(count) },
      { account: 'issued', cents: 0, fund, units: unitsToSql(-count) },
    ])
    const dealing = { ...at, source: `dealing ${contract.id} ${month}`, entries: [...money, ...holdings] }
    if (dealt.payableCents === 0) return dealing.entries.length === 0 ? [] : [dealing]
    const payout = {
      ...at,
      source: `payout ${contract.id} ${month}`,
      entries: [
        { account: 'payable', cents: dealt.payableCents },
        { account: 'bank', cents: -dealt.payableCents },
      ],
    }
    return [dealing, payout]
  })
}

/** Inserts all transactions, oldest first, then their entries; the database checks that each sums to zero. */
export async function insertBookings(db: Queries, bookings: readonly DemoBooking[]): Promise<void> {
  const inOrder = bookings.toSorted((a, b) => Number(a.bookedAt > b.bookedAt) - Number(a.bookedAt < b.bookedAt))
  const transactions = inOrder.map(({ contract, source, bookedAt }) => ({
    brand: contract.brand,
    contract_id: contract.id,
    source,
    booked_at: bookedAt,
  }))
  await insertRows(db, 'ledger_transactions', transactions)
  const entries = inOrder.flatMap(({ source, entries: of }) =>
    of.map(({ account, cents, fund = '', units = '0' }) => ({ source, account, cents, fund, units })),
  )
  await db.sql(
    `insert into ledger_entries (transaction_id, account, amount_cents, fund_id, units)
     select id, account, cents, fund, units
       from json_to_recordset($1) as entry (source text, account text, cents bigint, fund text, units numeric)
       join ledger_transactions using (source)`,
    [JSON.stringify(entries)],
  )
}
