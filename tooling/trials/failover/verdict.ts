import type { Offer } from '@portal/api/operations'
import { checkBooks } from '@portal/server/modules/books/dealing/check-books'
import type { Database } from '@portal/server/platform/database/database'
import type { Browser } from '@portal/server/tests/customers/browser'
import type { Customer } from './customers.ts'

type Offers = { data: { Offerte: Offer[] } }

/** Compares what the portal confirmed with what customers see afterwards. */
export async function judgeSaves(browser: Browser, customers: readonly Customer[]) {
  let [saves, lost, doubled] = [0, 0, 0]
  for (const { cookie, saved } of customers) {
    const { body } = await browser.insist({ method: 'GET', path: '/api/offers/', cookie }, 200)
    const shown = (body as Offers).data.Offerte.filter(({ contractId }) => contractId === null)
    const amounts = new Map(shown.map(({ offerID, payload }) => [offerID, payload.initialDeposit]))
    saves += saved.size
    lost += [...saved].filter(([id, amount]) => amounts.get(id) !== amount).length
    doubled += shown.filter(({ offerID }) => !saved.has(offerID)).length
  }
  return { saves, lost, doubled }
}

/** @param atProvider What customers paid, in cents, by the id of the payment. */
export async function judgePayments(
  db: Database,
  customers: readonly Customer[],
  atProvider: ReadonlyMap<string, number>,
) {
  const shown = customers.flatMap(({ paid }) => [...paid])
  const received = await db.sql<{ id: string; count: number; cents: number }>(
    `select payments.id::text as id, count(distinct transactions.id) as count,
            coalesce(sum(entries.amount_cents) filter (where account = 'bank'), 0)::bigint as cents
       from payments
       join ledger_transactions as transactions on source = 'payment ' || payments.id || ' paid'
       join ledger_entries as entries on transaction_id = transactions.id
      where payments.status = 'paid' group by payments.id`,
  )
  const booked = new Map(received.map((row) => [row.id, row]))
  const missing = new Set([...shown, ...atProvider.keys()].filter((id) => !booked.has(id)))
  const wrong = received.filter(({ id, count, cents }) => count !== 1 || atProvider.get(id) !== cents)
  const [sum] = await db.sql<{ sum: string | null }>('select sum(amount_cents) as sum from ledger_entries')
  return {
    payments: shown.length,
    lost: missing.size,
    doubled: wrong.length,
    ledgerSum: Number(sum?.sum ?? 0),
    bookDifferences: (await checkBooks(db)).length,
  }
}
