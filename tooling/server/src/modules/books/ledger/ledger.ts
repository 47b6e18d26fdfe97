import type { Cents } from '@portal/flows/values/money'
import { unitsToSql, type Units } from '../../../engine/dealing/units.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'

/**
 * `bank`: on our account. `received`: the customer's money, not invested yet. `refund-due`: to be refunded. `payable`:
 * to be paid out to the customer. `tax`: withheld, for the tax authority. `costs`: the foundation's.
 */
export type LedgerAccount = 'bank' | 'received' | 'refund-due' | 'payable' | 'tax' | 'costs'

type Booking = {
  brand: string
  contractId: string
  /** The booked event, such as a payment: each source is booked once. */
  source: string
  /** In cents. */
  entries: Partial<Record<LedgerAccount, Cents>>
  /** The change in units of each fund; the other side of the booking is the issued units. */
  units?: Record<string, Units>
  now: Date
}

const insertBookings = statement<
  never,
  [
    brands: string[],
    contractIds: string[],
    sources: string[],
    times: Date[],
    entrySources: string[],
    accounts: string[],
    amounts: Cents[],
    funds: string[],
    units: string[],
  ]
>('ledger insert')`
  with booked as (
    insert into ledger_transactions (brand, contract_id, source, booked_at)
    select brand, contract_id, source, booked_at
      from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[])
             as booking (brand, contract_id, source, booked_at)
    on conflict do nothing returning id, contract_id, source
  )
  insert into ledger_entries (transaction_id, entry_contract_id, account, amount_cents, fund_id, units)
  select booked.id, booked.contract_id, account, amount, fund, entry.units
    from booked join unnest($5::text[], $6::text[], $7::bigint[], $8::text[], $9::numeric[])
                       as entry (source, account, amount, fund, units) using (source)`

/** Books a transaction. The database refuses one without entries, or whose entries do not sum to zero. */
export async function book(transaction: Queries, booking: Booking): Promise<void> {
  await bookAll(transaction, [booking])
}

export async function bookAll(transaction: Queries, bookings: readonly Booking[]): Promise<void> {
  const entries = bookings.flatMap(toEntries)
  await transaction.run(insertBookings, [
    bookings.map(({ brand }) => brand),
    bookings.map(({ contractId }) => contractId),
    bookings.map(({ source }) => source),
    bookings.map(({ now }) => now),
    entries.map(({ source }) => source),
    entries.map(({ account }) => account),
    entries.map(({ cents }) => cents),
    entries.map(({ fund }) => fund),
    entries.map(({ units }) => unitsToSql(units)),
  ])
}

/** Money has no fund and no units; units have no money. */
function toEntries({ source, entries, units = {} }: Booking) {
  return [
    ...Object.entries(entries).map(([account, cents]) => ({ source, account, cents, fund: '', units: 0n })),
    ...Object.entries(units).flatMap(([fund, count]) => [
      { source, account: 'holding', cents: 0, fund, units: count },
      { source, account: 'issued', cents: 0, fund, units: -count },
    ]),
  ]
}
