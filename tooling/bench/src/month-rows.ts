import { join } from 'node:path'
import { query } from './query.ts'

/** The rows that a month adds, by table, with the condition that selects them. */
const added: Readonly<Record<string, string>> = {
  dealings: `select * from dealings where month = $month`,
  contract_values: `select * from contract_values where month = $month`,
  ledger_transactions: `select * from ledger_transactions where source like 'dealing %' || $month`,
  ledger_entries: `select ledger_entries.* from ledger_entries join ledger_transactions on id = transaction_id
                    where source like 'dealing %' || $month`,
}
const changed: Readonly<Record<string, string>> = {
  contract_holdings: `select contract_holdings.* from contract_holdings join contract_values using (brand, contract_id)
                       where month = $month`,
  payments: `select * from payments where dealt_month = $month`,
}

/** Writes the rows of a month to files in a folder that PostgreSQL may write to, one for each table. */
export async function exportRows(url: string, month: string, folder: string): Promise<void> {
  for (const [table, rows] of Object.entries({ ...added, ...changed })) {
    await query(url, `copy (${rows.replaceAll('$month', `'${month}'`)}) to '${join(folder, table)}'`)
  }
}

/** Copies the rows of the month, and returns the seconds. */
export async function copyRows(url: string, folder: string): Promise<number> {
  const copies = Object.keys(added).map((table) => `copy ${table} from '${join(folder, table)}'`)
  return time(() => query(url, `begin; ${copies.join('; ')}; commit`))
}

/** Inserts all rows of the month with one statement from filled tables, and returns the seconds. */
export async function insertRows(url: string, month: string, folder: string): Promise<number> {
  for (const table of Object.keys({ ...added, ...changed })) {
    await query(
      url,
      `create unlogged table staged_${table} as select * from ${table} limit 0;
       copy staged_${table} from '${join(folder, table)}'; analyze staged_${table}`,
    )
  }
  return time(() =>
    query(
      url,
      `set statement_timeout = 0;
       with lines as (insert into dealings select * from staged_dealings),
            held as (insert into contract_holdings select * from staged_contract_holdings
                     on conflict (brand, contract_id, fund_id) do update set units = excluded.units),
            valued as (insert into contract_values select * from staged_contract_values),
            paid as (update payments set dealt_month = '${month}' from staged_payments
                      where payments.brand = staged_payments.brand and payments.id = staged_payments.id),
            booked as (insert into ledger_transactions overriding system value select * from staged_ledger_transactions)
       insert into ledger_entries select * from staged_ledger_entries`,
    ),
  )
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return (performance.now() - begin) / 1_000
}
