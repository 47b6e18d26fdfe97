import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/platform/database/database.ts'

/** The customers of the demo who log in with a password alone. */
export const usernames = ['starter', 'spaarder', 'ouder', 'overstap', 'uitkering', 'tijdelijk', 'amerika', 'incasso']

const atOnce = 500

/** Adds contracts to the customers in turn, each with its own amount, paid or not. */
export async function addContracts(
  db: Database,
  count: number,
  { isPaid, prefix = 'T' }: { isPaid: boolean; prefix?: string },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  // Each contract updates its customer's count, so a large batch would update the same few rows thousands of times.
  for (let from = 0; from < count; from += atOnce) await add(db, ids.slice(from, from + atOnce), from, isPaid, prefix)
  return ids
}

async function add(db: Database, ids: readonly string[], from: number, isPaid: boolean, prefix: string): Promise<void> {
  await db.sql(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
       chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed)
     select 'main', given.id, users.id, $3 || ($5::integer + index) || '-SB', 'SB', 'Crash', current_date, 10, 'neutraal',
            10000 + $5::integer + index, 0, $4
       from unnest($1::uuid[]) with ordinality as given (id, index)
       join users on brand = 'main'
                 and username = ($2::text[])[1 + ($5::integer + index - 1) % array_length($2::text[], 1)]`,
    [ids, usernames, prefix, isPaid, from],
  )
  await db.sql(
    `insert into contract_holdings (brand, contract_id, fund_id, share_basis_points, units)
     select 'main', id, 'mix-neutraal', 10000, 0 from unnest($1::uuid[]) as id`,
    [ids],
  )
}
