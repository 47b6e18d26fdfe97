import type { ChangeRequest, SaleRequest } from '@portal/api/operations'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { demoIban } from '../src/demo/seed/demo-payments.ts'
import { insertRows } from '../src/demo/seed/insert-rows.ts'
import { toPayoutAccount } from '../src/modules/books/contract/payout-account.ts'
import type { BrandId } from '../src/platform/brands.ts'
import type { Database } from '../src/platform/database/database.ts'
import { lastCode } from './applications.ts'
import { call } from './calculations.ts'
import { testBox } from './demo.ts'
import { send } from './payments.ts'
import type { TestApp } from './test-app.ts'

/** The first contract of a demo customer. */
export async function contractOf(db: Database, username: string, brand: BrandId = 'main'): Promise<string> {
  const [row] = await db.sql<{ id: string }>(
    `select contracts.id from contracts join users on users.id = owner_id
      where contracts.brand = $1 and username = $2 order by number limit 1`,
    [brand, username],
  )
  return row?.id ?? ''
}

/** Copies a contract under another id, with its holdings and mandates but without its changes. */
export async function copyContract(db: Database, username: string): Promise<string> {
  const original = await contractOf(db, username)
  const id = randomUUID()
  const change = { id, number: `C${id.slice(0, 8)}`, ...accountOf(id) }
  const copy = (table: string, changes: object) =>
    db.sql(
      `insert into ${table} select (jsonb_populate_record(original, $2)).* from ${table} as original
        where ${table === 'contracts' ? 'id' : 'contract_id'} = $1`,
      [original, JSON.stringify(changes)],
    )
  await copy('contracts', change)
  await copy('contract_holdings', { contract_id: id })
  await copy('contract_values', { contract_id: id })
  await copy('mandates', { contract_id: id, id: randomUUID(), provider_id: `md_${id}` })
  return id
}

/** The account is encrypted for its own contract. */
function accountOf(id: string): object {
  const { payout_iban, masked_payout_iban } = toPayoutAccount(testBox, 'main', id, demoIban)
  return { payout_iban: `\\x${payout_iban.toString('hex')}`, masked_payout_iban }
}

/** Requests a code and returns it. */
async function requestCode(test: TestApp, url: string, cookie: string, body: object): Promise<string> {
  const answer = await call(test.app, 'POST', `${url}/code`, cookie, body)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: expect.objectContaining({ channel: 'email' }) }])
  return lastCode(test)
}

export type Confirmable = { contractId: string; cookie: string }

export const changesOf = (contractId: string) => `/api/contracts/${contractId}/changes`
export const salesOf = (contractId: string) => `/api/contracts/${contractId}/sales`

export const requestChangeCode = (test: TestApp, { contractId, cookie }: Confirmable, change: ChangeRequest) =>
  requestCode(test, changesOf(contractId), cookie, change)

export const requestSaleCode = (test: TestApp, { contractId, cookie }: Confirmable, sale: SaleRequest) =>
  requestCode(test, salesOf(contractId), cookie, sale)

/** Requests a code and makes the change with it. */
export async function confirmChange(test: TestApp, of: Confirmable, change: ChangeRequest, key?: string) {
  const code = await requestChangeCode(test, of, change)
  return send(test.app, changesOf(of.contractId), of.cookie, { change, code }, key)
}

/** Requests a code and orders the sale with it. */
export async function confirmSale(test: TestApp, of: Confirmable, sale: SaleRequest, key?: string) {
  const code = await requestSaleCode(test, of, sale)
  return send(test.app, salesOf(of.contractId), of.cookie, { sale, code }, key)
}

type Held = { productCode?: string; hasAccount?: boolean; paidOn?: string }

/**
 * Adds a contract of `ouder` that is worked out by hand: 30 units at € 10 and 20 at € 20 in November 2026, of which 6
 * and 2 were bought with a direct debit of `paidOn`.
 */
export async function addHeldContract(
  db: Database,
  { productCode = 'SB', hasAccount = true, paidOn = '2026-10-26' }: Held = {},
): Promise<string> {
  const id = randomUUID()
  const own = { brand: 'main', contract_id: id }
  const [owner] = await db.sql<{ id: string }>(`select id from users where brand = 'main' and username = 'ouder'`)
  await insertRows(db, 'contracts', [
    {
      brand: 'main',
      id,
      owner_id: owner?.id ?? '',
      number: `H${id.slice(0, 8)}-${productCode}`,
      product_code: productCode,
      description: 'Met de hand',
      start_date: '2026-01-01',
      duration: 20,
      chosen_risk_profile: 'neutraal',
      initial_deposit_cents: 0,
      periodic_deposit_cents: 100_00,
      is_payment_completed: true,
      masked_payout_iban: hasAccount ? 'NL12 •••• •••• ••67 89' : null,
    },
  ])
  const month = '2026-11-01'
  const funds = [
    { fund_id: 'fonds-a', units: 30, bought: 6, price: 10, amount_cents: 60_00 },
    { fund_id: 'fonds-b', units: 20, bought: 2, price: 20, amount_cents: 40_00 },
  ]
  const holdings = funds.map(({ fund_id, units }) => ({ ...own, fund_id, units, share_basis_points: 5_000 }))
  await insertRows(db, 'contract_holdings', holdings)
  await insertRows(db, 'contract_values', [
    { ...own, month, value_cents: 700_00, deposited_cents: 700_00, withdrawn_cents: 0, costs_cents: 0 },
  ])
  await insertRows(db, 'payments', [
    {
      ...own,
      id: randomUUID(),
      purpose: 'periodic',
      attempt: 1,
      method: 'incasso',
      provider: 'none',
      amount_cents: 100_00,
      status: 'paid',
      created_at: `${paidOn}T09:00:00Z`,
      paid_at: `${paidOn}T09:00:00Z`,
      dealt_month: month,
    },
  ])
  const lines = funds.map(({ fund_id, bought, price, amount_cents }, index) => ({
    ...own,
    month,
    number: index + 1,
    kind: 'periodic',
    fund_id,
    units: bought,
    price,
    amount_cents,
    dealt_on: '2026-11-02',
  }))
  await insertRows(db, 'dealings', lines)
  await db.sql(
    `insert into fund_prices (fund_id, month, price) values ('fonds-a', $1, 10), ('fonds-b', $1, 20) on conflict do nothing`,
    [month],
  )
  return id
}
