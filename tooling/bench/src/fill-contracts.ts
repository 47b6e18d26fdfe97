import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

export type Customer = { cookie: string; contractId: string }

// In the order of the ids, so that indexes grow at their end. Each contract: four funds, six values, the dealings and
// collections of two months, a mandate, a booking, two documents, for one contract in ten a change and an order.
const rows = [
  `create temp table added as
     select i, md5('customer ' || i)::uuid as owner_id, md5('contract ' || i)::uuid as id
       from generate_series(1, $count) as i order by id`,
  `create temp table months as select month from dealing_months order by month desc limit 6`,
  `insert into users (id, brand, username, email, name, role, password_hash, created_at)
   select owner_id, 'main', 'klant-' || i, 'klant-' || i || '@demo.nl', 'Klant ' || i, 'customer', 'none', now()
     from added order by owner_id`,
  `insert into personal_info
   select brand, klant.owner_id, 'K.', '', 'Klant', '1980-01-01', 'anders', straatnaam, 1, '', postcode, woonplaats, land, '', '', 'NL'
     from (select * from personal_info where brand = 'main' limit 1) as example,
          (select owner_id from added order by owner_id) as klant`,
  `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
       chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed, created_at)
   select 'main', id, owner_id, 'B' || i, 'SB', 'Later', min, 20, 'neutraal', 0, 10000, true, min
     from added, (select min(month) from months) as first order by id`,
  `insert into contract_holdings
   select 'main', id, fund, share, 100 from added,
          (values ('aandelen-wereld', 4000), ('mix-neutraal', 3000), ('obligaties-bedrijven', 2000), ('geldmarkt-euro', 1000)) as split (fund, share)`,
  `insert into contract_values
   select 'main', id, month, 1000000 + i, 600000, 0, 100 from added, (select month from months order by month) as m`,
  `insert into dealings
   select 'main', id, month, number, kind, fund, units, price, cents, null, month
     from added, (select month from months order by month desc limit 2) as m,
          (values (1, 'cost', 'mix-neutraal', -0.01, 20.0, -20), (2, 'periodic', 'aandelen-wereld', 2.5, 20.0, 5000),
                  (3, 'periodic', 'mix-neutraal', 1.5, 20.0, 3000),
                  (4, 'periodic', 'obligaties-bedrijven', 1.0, 20.0, 2000)) as line (number, kind, fund, units, price, cents)`,
  `insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status, created_at,
       paid_at, collected_for, dealt_month)
   select 'main', md5('payment ' || i || month)::uuid, id, 'periodic', row_number, 'incasso', 'none', 10000, 'paid',
          month, month, month, month
     from added, (select month, row_number() over (order by month) from months order by month desc limit 2) as m`,
  `insert into mandates (brand, id, contract_id, attempt, method, provider, amount_cents, status, created_at, signed_at)
   select 'main', md5('mandate ' || i)::uuid, id, 1, 'twikey', 'none', 10000, 'signed', now(), now() from added`,
  `insert into ledger_transactions (brand, contract_id, source, booked_at)
   select 'main', id, 'payment ' || md5('payment ' || i || month)::uuid || ' paid', month
     from added, (select max(month) as month from months) as m`,
  `insert into ledger_entries (transaction_id, account, amount_cents)
   select t.id, account, cents from ledger_transactions t join added on contract_id = added.id,
          (values ('bank', 10000), ('received', -10000)) as side (account, cents)`,
  `insert into contract_changes (brand, id, contract_id, option, before, after, effective_on, status, channel,
       content_digest, requested_at, effective_at)
   select 'main', md5('change ' || i)::uuid, id, 'omschrijving', '{}', '{}', now(), 'effective', 'email', '', now(), now()
     from added where i % 10 = 0`,
  `insert into orders (brand, id, contract_id, kind, request, month, status, created_at)
   select 'main', md5('order ' || i)::uuid, id, 'switch', '{"funds": []}', month, 'withdrawn', now()
     from added, (select max(month) as month from months) as m where i % 10 = 0`,
  `insert into contract_documents (brand, id, contract_id, kind, subject, title, document_date, created_at)
   select 'main', md5('document ' || i || year)::uuid, id, 'annual-statement', year, 'Jaaropgave ' || year, now(), now()
     from added, (values ('2024'), ('2025')) as years (year)`,
]

/**
 * Adds contracts, each with its own customer and the rows of a young contract; then updates the planner's statistics.
 */
export async function fillContracts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // These rows are correct by construction, so the foreign keys and the ledger's checks are skipped.
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    for (const statement of rows) await client.query(statement.replace('$count', String(count)))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Creates sessions of customers spread over all of them, as after a login. */
export function openSessions(url: string, total: number, count: number): Promise<Customer[]> {
  return openSessionsOf(
    url,
    Array.from({ length: count }, (_, index) => `klant-${1 + Math.floor((index * total) / count)}`),
  )
}

/** Creates a session of each of these customers, who have one contract. */
export async function openSessionsOf(url: string, usernames: readonly string[]): Promise<Customer[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const customers: Customer[] = []
    for (const username of usernames) {
      const token = randomBytes(32).toString('base64url')
      const { rows: found } = await client.query<{ id: string }>(
        `with session as (
           insert into sessions (id, brand, user_id, created_at, last_used_at)
           select $1, brand, id, now(), now() from users where brand = 'main' and lower(username) = $2
           returning user_id)
         select contracts.id from contracts join session on user_id = owner_id where brand = 'main'`,
        [createHash('sha256').update(token).digest(), username],
      )
      customers.push({ cookie: `sid-main=${token}`, contractId: found[0]?.id ?? '' })
    }
    return customers
  } finally {
    await client.end()
  }
}

/** The number of rows that were read without an index, for tables with more than a hundred thousand rows. */
export async function readWithoutIndex(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ name: string; count: string }>(
      `select relname as name, seq_tup_read as count from pg_stat_user_tables where n_live_tup > 100000`,
    )
    return new Map(found.map(({ name, count }) => [name, Number(count)]))
  } finally {
    await client.end()
  }
}
