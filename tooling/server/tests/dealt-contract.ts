import { insertRows } from '../src/demo/seed/insert-rows.ts'
import type { BrandId } from '../src/platform/brands.ts'
import type { Database } from '../src/platform/database/database.ts'

export const dealtContractId = '6d2f3c11-2a4b-4c5d-8e6f-778899aabbcc'
/** A spreadsheet would read the description, and the name of a fund, as a formula. */
export const dealtDescription = '=1+1;"veilig"'
/** Names that no real fund has, with the prices below. */
const [a, b] = ['fonds-a', '=fonds-b']

type Line = [month: number, kind: string, fund: string | null, units: number, cents: number]

// January: € 600 in a, of which € 6 entry costs, and € 400 in b. February: € 1,10 service costs from a; € 110 in a and
// € 90 in b. March: € 125 of b sold, of which € 10 tax withheld, and € 105 of a switched to b. April: € 120 and € 80.
const lines: Line[] = [
  [1, 'initial', a, 59.4, 600_00],
  [1, 'cost', a, 0, -6_00],
  [1, 'initial', b, 20, 400_00],
  [2, 'cost', a, -0.1, -1_10],
  [2, 'periodic', a, 10, 110_00],
  [2, 'periodic', b, 4.5, 90_00],
  [3, 'sale', b, -5, -125_00],
  [3, 'tax', null, 0, -10_00],
  [3, 'switch', a, -10, -105_00],
  [3, 'switch', b, 4.2, 105_00],
  [4, 'periodic', a, 10, 120_00],
  [4, 'periodic', b, 3.333333, 80_00],
]
const prices: Record<string, number[]> = { [a]: [10, 11, 10.5, 12], [b]: [20, 20, 25, 24] }
/** a + b: 594,00 + 400,00; 762,30 + 490,00; 622,65 + 592,50; 831,60 + 648,80. */
const values = [
  { value_cents: 994_00, deposited_cents: 1_000_00, withdrawn_cents: 0, costs_cents: 6_00 },
  { value_cents: 1_252_30, deposited_cents: 1_200_00, withdrawn_cents: 0, costs_cents: 7_10 },
  { value_cents: 1_215_15, deposited_cents: 1_200_00, withdrawn_cents: 125_00, costs_cents: 7_10 },
  { value_cents: 1_480_40, deposited_cents: 1_400_00, withdrawn_cents: 125_00, costs_cents: 7_10 },
]
const dealtOn = ['2026-01-02', '2026-02-02', '2026-03-02', '2026-04-01']
const monthOf = (month: number) => `2026-0${month}-01`

/** Adds a contract of `starter` from January until April 2026 whose figures are all worked out by hand. */
export async function addDealtContract(
  db: Database,
  brand: BrandId = 'main',
  id: string = dealtContractId,
): Promise<void> {
  const own = { brand, contract_id: id }
  const [owner] = await db.sql<{ id: string }>(`select id from users where brand = $1 and username = 'starter'`, [
    brand,
  ])
  await insertRows(db, 'contracts', [
    {
      brand,
      id,
      owner_id: owner?.id ?? '',
      number: '900002-SB',
      product_code: 'SB',
      description: dealtDescription,
      start_date: '2026-01-01',
      duration: 10,
      chosen_risk_profile: 'neutraal',
      initial_deposit_cents: 1_000_00,
      periodic_deposit_cents: 200_00,
      is_payment_completed: true,
    },
  ])
  await insertRows(db, 'contract_holdings', [
    { ...own, fund_id: a, share_basis_points: 6_000, units: 69.3 },
    { ...own, fund_id: b, share_basis_points: 4_000, units: 27.033333 },
  ])
  await insertRows(
    db,
    'contract_values',
    values.map((value, index) => ({ ...own, month: monthOf(index + 1), ...value })),
  )
  await insertRows(
    db,
    'dealings',
    lines.map(([month, kind, fund, units, cents], index) => ({
      ...own,
      month: monthOf(month),
      number: index + 1,
      kind,
      fund_id: fund,
      units,
      price: (fund && prices[fund]?.[month - 1]) ?? null,
      amount_cents: cents,
      dealt_on: dealtOn[month - 1] ?? '',
    })),
  )
  const priceRows = Object.entries(prices).flatMap(([fund, each]) =>
    each.map((price, index) => ({ fund_id: fund, month: monthOf(index + 1), price })),
  )
  if (brand === 'main') await insertRows(db, 'fund_prices', priceRows)
}

/** Adds January 2027 to that contract: prices of € 13 and € 26, and € 130 dealt in a, the first dealing since April. */
export async function addNextJanuary(db: Database): Promise<void> {
  const month = '2027-01-01'
  await insertRows(db, 'fund_prices', [
    { fund_id: a, month, price: 13 },
    { fund_id: b, month, price: 26 },
  ])
  const own = { brand: 'main', contract_id: dealtContractId, month }
  await insertRows(db, 'dealings', [
    {
      ...own,
      number: 1,
      kind: 'periodic',
      fund_id: a,
      units: 10,
      price: 13,
      amount_cents: 130_00,
      dealt_on: '2027-01-04',
    },
  ])
  await insertRows(db, 'contract_values', [
    { ...own, value_cents: 1_733_77, deposited_cents: 1_530_00, withdrawn_cents: 125_00, costs_cents: 7_10 },
  ])
}
