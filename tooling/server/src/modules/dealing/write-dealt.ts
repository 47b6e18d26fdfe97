import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { randomUUID } from 'node:crypto'
import type { DealtMonth } from '../../engine/dealing/deal-month.ts'
import { priceToSql, unitsToSql } from '../../engine/dealing/units.ts'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import { insertPayout } from '../bank/bank-payment-rows.ts'
import { book } from '../ledger/ledger.ts'

type OfContract = [brand: BrandId, contractId: string]

const insertLines = statement<
  never,
  [
    ...OfContract,
    month: CalendarDate,
    dealtOn: CalendarDate,
    numbers: number[],
    kinds: string[],
    funds: (string | null)[],
    units: string[],
    prices: (string | null)[],
    amounts: Cents[],
    orders: (string | null)[],
  ]
>(
  'dealing insert lines',
  `insert into dealings (brand, contract_id, month, dealt_on, number, kind, fund_id, units, price, amount_cents, order_id)
   select $1, $2, $3, $4, line.*
     from unnest($5::integer[], $6::text[], $7::text[], $8::numeric[], $9::numeric[], $10::bigint[], $11::uuid[]) as line`,
)

const upsertUnits = statement<never, [...OfContract, funds: string[], units: string[]]>(
  'dealing upsert units',
  `insert into contract_holdings (brand, contract_id, fund_id, share_basis_points, units)
   select $1, $2, fund, 0, units from unnest($3::text[], $4::numeric[]) as held (fund, units)
   on conflict (brand, contract_id, fund_id) do update set units = excluded.units`,
)

const dropEmpty = statement<never, OfContract>(
  'dealing drop empty',
  `delete from contract_holdings where brand = $1 and contract_id = $2 and share_basis_points = 0 and units = 0`,
)

const insertValue = statement<
  never,
  [...OfContract, month: CalendarDate, value: Cents, deposited: Cents, withdrawn: Cents, costs: Cents]
>(
  'dealing insert value',
  `insert into contract_values (brand, contract_id, month, value_cents, deposited_cents, withdrawn_cents, costs_cents)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

type Totals = { deposited_cents: Cents | null; withdrawn_cents: Cents | null; costs_cents: Cents | null }
type Written = {
  brand: BrandId
  contractId: string
  month: CalendarDate
  dealtOn: CalendarDate
  at: Date
  before: Totals
  /** Whether what is payable is paid at once, as the bank of the sandbox does. */
  paysOut: boolean
}

/** Writes what was dealt: lines, units, value and both sides of the ledger. */
export async function writeDealt(transaction: Queries, dealt: DealtMonth, written: Written): Promise<void> {
  const { brand, contractId, month, dealtOn, at, before, paysOut } = written
  const { lines, positions, ledger } = dealt
  if (lines.length > 0) {
    await transaction.run(insertLines, [
      brand,
      contractId,
      month,
      dealtOn,
      lines.map(({ number }) => number),
      lines.map(({ kind }) => kind),
      lines.map(({ fundId }) => fundId),
      lines.map(({ units }) => unitsToSql(units)),
      lines.map(({ price }) => price && priceToSql(price)),
      lines.map(({ amountCents }) => amountCents),
      lines.map(({ orderId }) => orderId),
    ])
    const units = positions.map((position) => unitsToSql(position.units))
    await transaction.run(upsertUnits, [brand, contractId, positions.map(({ id }) => id), units])
  }
  await transaction.run(dropEmpty, [brand, contractId])
  await transaction.run(insertValue, [
    brand,
    contractId,
    month,
    dealt.valueCents,
    (before.deposited_cents ?? 0) + dealt.depositedCents,
    (before.withdrawn_cents ?? 0) + dealt.withdrawnCents,
    (before.costs_cents ?? 0) + dealt.costsCents,
  ])
  if (Object.keys(ledger.entries).length + Object.keys(ledger.units).length > 0)
    await book(transaction, { brand, contractId, source: `dealing ${contractId} ${month}`, ...ledger, now: at })
  const { payableCents } = dealt
  if (payableCents === 0) return
  if (paysOut) {
    const entries = { payable: payableCents, bank: -payableCents }
    await book(transaction, { brand, contractId, source: `payout ${contractId} ${month}`, entries, now: at })
  } else await transaction.run(insertPayout, [brand, randomUUID(), contractId, month, payableCents, at])
}
