import type { ContractDetails, HistoryPage, TaxYear, TaxYearContract, TransactionPage } from '@portal/api/operations'
import type { Database } from '@portal/server/platform/database/database'
import { call } from '@portal/server/tests/calculations'
import { logInAgain } from '@portal/server/tests/front-door'
import type { TestApp } from '@portal/server/tests/test-app'
import { expect } from 'vitest'
import type { Driven } from './drive.ts'

/** A line as the customer reads it. */
type Shown = { date: string; kind: string; fund: string | null; units: number; price: number; cents: number }

/** What a customer sees of a contract on one day. */
export type Today = Pick<Seen, 'details'>

/** All that a customer sees of a contract. */
export type Seen = {
  details: ContractDetails
  lines: Shown[]
  years: Map<number, TaxYearContract>
  /** The events of the history, with the day of each. */
  events: { kind: string; on: string }[]
}

type Get = <Data>(url: string) => Promise<Data>

/** Does something for every customer, each with requests of their own session. */
async function asEach(
  test: TestApp,
  driven: readonly Driven[],
  act: (get: Get, own: readonly Driven[]) => Promise<void>,
) {
  for (const [email, own] of Map.groupBy(driven, (each) => each.email)) {
    const cookie = await logInAgain(test, email)
    const get: Get = async (url) => {
      const answer = await call(test.app, 'GET', url, cookie)
      expect([url, answer.statusCode]).toEqual([url, 200])
      return answer.json<{ data: never }>().data
    }
    await act(get, own)
  }
}

const detailsOf = (get: Get, id: string) => get<ContractDetails>(`/api/contracts/${id}/details`)

export async function readToday(test: TestApp, driven: readonly Driven[]): Promise<Map<string, Today>> {
  const seen = new Map<string, Today>()
  await asEach(test, driven, async (get, own) => {
    for (const { contractId } of own) seen.set(contractId, { details: await detailsOf(get, contractId) })
  })
  return seen
}

export async function readAll(
  test: TestApp,
  driven: readonly Driven[],
  years: readonly number[],
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  await asEach(test, driven, async (get, own) => {
    const taxYears: TaxYear[] = []
    for (const year of years) taxYears.push(await get<TaxYear>(`/api/tax-years/${year}`))
    for (const { contractId } of own) {
      const ofContract = taxYears.flatMap(({ year, contracts }) =>
        contracts.filter(({ ContractID }) => ContractID === contractId).map((each) => [year, each] as const),
      )
      seen.set(contractId, {
        details: await detailsOf(get, contractId),
        lines: await readLines(get, contractId),
        years: new Map(ofContract),
        events: await readEvents(get, contractId),
      })
    }
  })
  return seen
}

async function readLines(get: Get, id: string): Promise<Shown[]> {
  const lines: Shown[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const read = await get<TransactionPage>(`/api/contracts/${id}/transactions?page=${page}`)
    pages = read.pages
    lines.push(...read.transactions.filter(({ status }) => status === 'dealt').map(toShown))
  }
  return lines
}

async function readEvents(get: Get, id: string): Promise<Seen['events']> {
  const events: Seen['events'] = []
  for (let page = 1, isLast = false; !isLast; page++) {
    const read = await get<HistoryPage>(`/api/contracts/${id}/history?page=${page}`)
    events.push(...read.events.map(({ kind, at }) => ({ kind, on: at.slice(0, 10) })))
    isLast = page * read.pageSize >= read.total
  }
  return events
}

function toShown(line: TransactionPage['transactions'][number]): Shown {
  const { date, kind, fundId: fund, unitsMillionths, priceTenThousandths, amountCents } = line
  return { date, kind, fund, units: unitsMillionths ?? 0, price: priceTenThousandths ?? 0, cents: amountCents ?? NaN }
}

/** The published prices: facts of the outside world, in ten-thousandths of a euro. */
export async function readPrices(db: Database): Promise<Map<string, Map<string, bigint>>> {
  const rows = await db.sql<{ month: string; fund: string; price: string }>(
    'select month::text, fund_id as fund, (price * 10000)::bigint::text as price from fund_prices order by month',
  )
  const months = new Map<string, Map<string, bigint>>()
  for (const { month, fund, price } of rows) {
    months.set(month, (months.get(month) ?? new Map<string, bigint>()).set(fund, BigInt(price)))
  }
  return months
}

/** What moved at the bank and in the other accounts of a contract. */
export type Booked = { source: string; account: string; fund: string; cents: number; units: number; at: string }

export async function readLedger(db: Database): Promise<Map<string, Booked[]>> {
  const rows = await db.sql<Booked & { contract: string }>(
    `select booked.contract_id as contract, source, account, fund_id as fund, entries.amount_cents as cents,
            (units * 1000000)::bigint as units,
            to_char(coalesce(paid_at, booked_at) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD"T"HH24:MI') as at
       from ledger_transactions as booked
       join ledger_entries as entries on transaction_id = booked.id
       left join payments on source = 'payment ' || payments.id || ' paid'
      order by booked.id`,
  )
  return Map.groupBy(rows, ({ contract }) => contract)
}

export async function readValues(db: Database): Promise<Map<string, Map<string, number>>> {
  const rows = await db.sql<{ contract: string; month: string; cents: number }>(
    'select contract_id as contract, month::text, value_cents as cents from contract_values order by month',
  )
  return new Map(
    [...Map.groupBy(rows, ({ contract }) => contract)].map(([id, values]) => [
      id,
      new Map(values.map(({ month, cents }) => [month, cents])),
    ]),
  )
}
