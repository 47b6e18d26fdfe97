import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { randomUUID } from 'node:crypto'
import type { DealtMonth } from '../../../engine/dealing/deal-month.ts'
import { priceToSql, unitsToSql } from '../../../engine/dealing/units.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { insertPayout } from '../bank/bank-payment-rows.ts'
import { bookAll } from '../ledger/ledger.ts'
import type { DealContracts } from './contract-state.ts'

const insertLines = statement<
  never,
  [
    brand: BrandId,
    month: CalendarDate,
    dealtOn: CalendarDate,
    contractIds: string[],
    numbers: number[],
    kinds: string[],
    funds: (string | null)[],
    units: string[],
    prices: (string | null)[],
    amounts: Cents[],
    orders: (string | null)[],
  ]
>('dealing insert lines')`
  insert into dealings (brand, contract_id, month, dealt_on, number, kind, fund_id, units, price, amount_cents, order_id)
  select $1, contract_id, $2, $3, number, kind, fund, units, price, cents, order_id
    from unnest($4::uuid[], $5::integer[], $6::text[], $7::text[], $8::numeric[], $9::numeric[], $10::bigint[],
                $11::uuid[]) as line (contract_id, number, kind, fund, units, price, cents, order_id)`

const upsertUnits = statement<never, [brand: BrandId, contractIds: string[], funds: string[], units: string[]]>(
  'dealing upsert units',
)`
  insert into contract_holdings (brand, contract_id, fund_id, share_basis_points, units)
  select $1, contract_id, fund, 0, units
    from unnest($2::uuid[], $3::text[], $4::numeric[]) as held (contract_id, fund, units)
  on conflict (brand, contract_id, fund_id) do update set units = excluded.units`

const dropEmpty = statement<never, [brand: BrandId, contractIds: string[]]>('dealing drop empty')`
  delete from contract_holdings where brand = $1 and contract_id = any ($2::uuid[]) and share_basis_points = 0 and units = 0`

const insertValues = statement<
  never,
  [
    brand: BrandId,
    month: CalendarDate,
    contractIds: string[],
    values: Cents[],
    deposited: Cents[],
    withdrawn: Cents[],
    costs: Cents[],
  ]
>('dealing insert values')`
  insert into contract_values (brand, month, contract_id, value_cents, deposited_cents, withdrawn_cents, costs_cents)
  select $1, $2, value.* from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) as value`

/** A contract whose month was dealt, with its earlier totals. */
export type DealtContract = {
  id: string
  before: { deposited_cents: Cents | null; withdrawn_cents: Cents | null; costs_cents: Cents | null }
  dealt: DealtMonth
}

/** Saves the result of a dealing: lines, units, values and both sides of the ledger. */
export async function writeDealt(
  transaction: Queries,
  { brand, month, at, paysOut }: DealContracts,
  contracts: readonly DealtContract[],
): Promise<void> {
  const ids = contracts.map(({ id }) => id)
  const lines = contracts.flatMap(({ id, dealt }) => dealt.lines.map((line) => ({ ...line, id })))
  await transaction.run(insertLines, [
    brand,
    month,
    dealingOf(month).dealingDate,
    lines.map(({ id }) => id),
    lines.map(({ number }) => number),
    lines.map(({ kind }) => kind),
    lines.map(({ fundId }) => fundId),
    lines.map(({ units }) => unitsToSql(units)),
    lines.map(({ price }) => price && priceToSql(price)),
    lines.map(({ amountCents }) => amountCents),
    lines.map(({ orderId }) => orderId),
  ])
  const held = contracts
    .filter(({ dealt }) => dealt.lines.length > 0)
    .flatMap(({ id, dealt }) => dealt.positions.map((position) => ({ id, fund: position.id, units: position.units })))
  await transaction.run(upsertUnits, [
    brand,
    held.map(({ id }) => id),
    held.map(({ fund }) => fund),
    held.map(({ units }) => unitsToSql(units)),
  ])
  await transaction.run(dropEmpty, [brand, ids])
  await transaction.run(insertValues, [
    brand,
    month,
    ids,
    contracts.map(({ dealt }) => dealt.valueCents),
    contracts.map(({ before, dealt }) => (before.deposited_cents ?? 0) + dealt.depositedCents),
    contracts.map(({ before, dealt }) => (before.withdrawn_cents ?? 0) + dealt.withdrawnCents),
    contracts.map(({ before, dealt }) => (before.costs_cents ?? 0) + dealt.costsCents),
  ])
  const booked = contracts.filter(
    ({ dealt: { ledger } }) => Object.keys(ledger.entries).length + Object.keys(ledger.units).length > 0,
  )
  const payable = contracts.filter(({ dealt }) => dealt.payableCents !== 0)
  await bookAll(transaction, [
    ...booked.map(({ id, dealt }) => ({
      brand,
      contractId: id,
      source: `dealing ${id} ${month}`,
      ...dealt.ledger,
      now: at,
    })),
    ...(paysOut ? payable : []).map(({ id, dealt: { payableCents } }) => ({
      brand,
      contractId: id,
      source: `payout ${id} ${month}`,
      entries: { payable: payableCents, bank: -payableCents },
      now: at,
    })),
  ])
  for (const { id, dealt } of paysOut ? [] : payable) {
    await transaction.run(insertPayout, [brand, randomUUID(), id, month, dealt.payableCents, at])
  }
}
