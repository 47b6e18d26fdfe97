import type { Cents } from '@portal/flows/money'
import { statement, type Queries } from '../../database/database.ts'

/** `bank`: on our account. `received`: the customer's, to be dealt into units. `refund-due`: to go back. */
export type LedgerAccount = 'bank' | 'received' | 'refund-due'

type Booking = {
  brand: string
  contractId: string
  /** What is booked, such as a payment: the same source is booked once. */
  source: string
  entries: Partial<Record<LedgerAccount, Cents>>
  now: Date
}

const insertBooking = statement<
  { id: number },
  [brand: string, contractId: string, source: string, now: Date, accounts: string[], amounts: Cents[]]
>(
  'ledger insert',
  `with booked as (
     insert into ledger_transactions (brand, contract_id, source, booked_at) values ($1, $2, $3, $4)
     on conflict (source) do nothing returning id
   )
   insert into ledger_entries (transaction_id, account, amount_cents)
   select booked.id, account, amount from booked, unnest($5::text[], $6::bigint[]) as entry (account, amount)`,
)

/** Books a transaction; the database refuses, at commit, one whose entries do not sum to zero. */
export async function book(transaction: Queries, { brand, contractId, source, entries, now }: Booking): Promise<void> {
  await transaction.run(insertBooking, [brand, contractId, source, now, Object.keys(entries), Object.values(entries)])
}
