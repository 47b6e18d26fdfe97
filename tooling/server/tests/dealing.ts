import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { createSandbox } from '../src/demo/bank/create-sandbox.ts'
import { inventedPrices } from '../src/demo/prices/invented-prices.ts'
import { ensurePrices } from '../src/modules/books/dealing/prices.ts'
import { runDealing } from '../src/modules/books/dealing/run-dealing.ts'
import type { ReferenceData } from '../src/modules/base/operation/reference-data.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { MandateProvider } from '../src/ports/mandates.ts'
import type { Prices } from '../src/ports/prices.ts'
import { reference as ofRelease } from './reference.ts'

/** Runs the monthly job for a moment, with some other adapters; returns its log. */
export async function runAt(
  db: Database,
  moment: Date | string,
  bank: Partial<MandateProvider> = {},
  {
    reference = ofRelease,
    prices = inventedPrices(reference.funds),
    settlesAtOnce = true,
  }: { prices?: Prices; settlesAtOnce?: boolean; reference?: ReferenceData } = {},
): Promise<string[]> {
  const now = new Date(moment)
  const sandbox = createSandbox(db, () => now)
  const providers = { ...sandbox, mandates: { ...sandbox.mandates, ...bank } }
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => logged.push(line) })
  await runDealing({ db, log, now, providers, bank: { settlesAtOnce }, prices, reference })
  return logged
}

/** Saves the invented prices of a month, for tests that deal without the job. */
export async function savePrices(db: Database, month: string): Promise<ReadonlyMap<string, number>> {
  const log = pino({ level: 'silent' })
  const prices = inventedPrices(ofRelease.funds)
  return (await ensurePrices({ db, log, now: new Date(), prices, reference: ofRelease }, month)) ?? new Map()
}

type Investor = {
  id?: string
  productCode?: 'SB' | 'SUL' | 'SDIL'
  initial?: number
  periodic?: number
  start?: string
  duration?: number | null
  payout?: number
  term?: 'Geen' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'
  shares?: Record<string, number>
  /** The time of signing; null without a mandate. */
  mandateSignedAt?: string | null
}

/** Adds a contract of `starter` with these shares, and a mandate at the sandbox bank. */
export async function addInvestor(
  db: Database,
  {
    id = randomUUID(),
    productCode = 'SB',
    initial = 0,
    periodic = 0,
    start = '2026-12-01',
    duration = 10,
    payout = 0,
    term = 'Geen',
    shares = { 'mix-neutraal': 6_000, 'aandelen-wereld': 4_000 },
    mandateSignedAt = '2026-11-20T10:00:00+01:00',
  }: Investor = {},
): Promise<string> {
  await db.sql(
    `insert into contracts (brand, id, owner_id, number, product_code, description, start_date, duration,
       chosen_risk_profile, initial_deposit_cents, periodic_deposit_cents, is_payment_completed,
       uitkerings_termijn_code, payout_cents)
     select brand, $1, id, $2, $3, 'Test', $4, $5, 'neutraal', $6, $7, true, $8, $9
       from users where brand = 'main' and username = 'starter'`,
    [id, `T${id.slice(-12)}-${productCode}`, productCode, start, duration, initial, periodic, term, payout],
  )
  for (const [fund, share] of Object.entries(shares)) {
    await db.sql(`insert into contract_holdings values ('main', $1, $2, $3, 0)`, [id, fund, share])
  }
  if (periodic > 0 && mandateSignedAt !== null) await addMandate(db, id, periodic, mandateSignedAt)
  return id
}

async function addMandate(db: Database, contractId: string, cents: number, signedAt: string): Promise<void> {
  const id = randomUUID()
  await db.sql(
    `insert into sandbox.mandates (id, asked_by, brand, description, amount_cents, return_url, status, created_at, signed_at)
     values ($1, $2, 'main', 'Test', $3, '/', 'signed', $4, $4)`,
    [`md_${id}`, id, cents, signedAt],
  )
  await db.sql(
    `insert into mandates (brand, id, contract_id, attempt, method, provider, provider_id, amount_cents, status,
       created_at, signed_at)
     values ('main', $1, $2, 1, 'twikey', 'sandbox', $3, $4, 'signed', $5, $5)`,
    [id, contractId, `md_${id}`, cents, signedAt],
  )
}

/** Adds a received payment with its booking; returns its id. A `double` payment is to be refunded. */
export async function addPaid(
  db: Database,
  contractId: string,
  { purpose = 'first', cents = 100_000, paidAt = '2026-11-20T12:00:00+01:00', method = 'ideal', double = false } = {},
): Promise<string> {
  const id = randomUUID()
  await db.sql(
    `with paid as (
       insert into payments (brand, id, contract_id, purpose, attempt, method, provider, amount_cents, status,
                             created_at, paid_at)
       select 'main', $1, $2, $3, count(*) + 1, $4, 'none', $5, 'paid', $6, $6
         from payments where contract_id = $2 and purpose = $3),
     booked as (
       insert into ledger_transactions (brand, contract_id, source, booked_at)
       values ('main', $2, 'payment ' || $1 || ' paid', $6) returning id)
     insert into ledger_entries (transaction_id, account, amount_cents)
     select id, account, cents from booked, (values ('bank', $5::bigint), ($7, -$5::bigint)) as sides (account, cents)`,
    [id, contractId, purpose, method, cents, paidAt, double ? 'refund-due' : 'received'],
  )
  if (double) {
    await db.sql(
      `insert into refund_tasks (brand, payment_id, contract_id, amount_cents, created_at)
       values ('main', $1, $2, $3, $4)`,
      [id, contractId, cents, paidAt],
    )
  }
  return id
}

type Line = { kind: string; fund_id: string | null; amount_cents: number; units: string; month: string }

export function linesOf(db: Database, contractId: string, month?: string): Promise<Line[]> {
  return db.sql(
    `select kind, fund_id, amount_cents, units, month from dealings
      where contract_id = $1 and ($2::date is null or month = $2) order by month, number`,
    [contractId, month ?? null],
  )
}

/** The holdings, values and dealings of each contract, as text without ids that differ between runs. */
export async function administrationOf(db: Database): Promise<unknown[]> {
  return db.sql(
    `select 'value' as what, contract_id::text, month::text as detail, value_cents || ' ' || deposited_cents || ' ' ||
            withdrawn_cents || ' ' || costs_cents as figures from contract_values
     union all
     select 'line', contract_id::text, month || ' ' || number, kind || ' ' || coalesce(fund_id, '') || ' ' || units || ' ' ||
            amount_cents || ' ' || dealt_on from dealings
     union all
     select 'held', contract_id::text, fund_id, share_basis_points || ' ' || units from contract_holdings
     union all
     select 'payment', contract_id::text, purpose || ' ' || attempt, status || ' ' || amount_cents || ' ' ||
            coalesce(paid_at::text, '') || ' ' || coalesce(dealt_month::text, '') from payments
     union all
     select 'ledger', contract_id::text, account || ' ' || fund_id, count(*) || ' ' || sum(amount_cents) || ' ' ||
            sum(units)
       from ledger_transactions join ledger_entries on transaction_id = id group by contract_id, account, fund_id
     order by 1, 2, 3, 4`,
  )
}
