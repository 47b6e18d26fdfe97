import type { Cents } from '@portal/flows/values/money'
import { unitsToSql, type Units } from '../../engine/dealing/units.ts'
import { statement, type Queries } from '../../platform/database/database.ts'

/**
 * `bank`: on our account. `received`: the customer's, to be dealt into units. `refund-due`: to go back. `payable`: to be
 * paid out to the customer. `tax`: withheld, for the tax authority. `costs`: the foundation's.
 */
export type LedgerAccount = 'bank' | 'received' | 'refund-due' | 'payable' | 'tax' | 'costs'

type Booking = {
  brand: string
  contractId: string
  /** The event that is booked, such as a payment: each source is booked once. */
  source: string
  /** In cents. */
  entries: Partial<Record<LedgerAccount, Cents>>
  /** The change in units of each fund; the other side of the booking is the issued units. */
  units?: Record<string, Units>
  now: Date
}

const insertBooking = statement<
  { id: number },
  [
    brand: string,
    contractId: string,
    source: string,
    now: Date,
    accounts: string[],
    amounts: Cents[],
    funds: string[],
    units: string[],
  ]
>(
  'ledger insert',
  `with booked as (
     insert into ledger_transactions (brand, contract_id, source, booked_at) values ($1, $2, $3, $4)
     on conflict (source) do nothing returning id
   )
   insert into ledger_entries (transaction_id, account, amount_cents, fund_id, units)
   select booked.id, account, amount, '', 0 from booked, unnest($5::text[], $6::bigint[]) as entry (account, amount)
   union all
   select booked.id, account, 0, fund, units * side
     from booked, unnest($7::text[], $8::numeric[]) as held (fund, units),
          (values ('holding', 1), ('issued', -1)) as sides (account, side)`,
)

/** Books a transaction; the database refuses, at commit, one whose entries do not sum to zero. */
export async function book(
  transaction: Queries,
  { brand, contractId, source, entries, units = {}, now }: Booking,
): Promise<void> {
  await transaction.run(insertBooking, [
    brand,
    contractId,
    source,
    now,
    Object.keys(entries),
    Object.values(entries),
    Object.keys(units),
    Object.values(units).map(unitsToSql),
  ])
}
