import { dealingOf } from '@portal/flows/dealing-calendar'
import { addMonths, type CalendarDate } from '@portal/flows/dates'
import { surrenderTax } from '@portal/flows/surrender-tax'
import type { DepositKind, FundShare, PayoutOrder, SaleOf } from '../../engine/dealing/deal-month.ts'
import { payoutTaxBasisPoints } from '../../engine/dealing/payout-tax.ts'
import type { FundPosition } from '../../engine/dealing/portfolio.ts'
import { unitsFromSql, type Price } from '../../engine/dealing/units.ts'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import { currentParameters } from '../calculation/parameters.ts'
import { fundFacts } from '../reference/funds.ts'
import { readBlockedUnits } from './blocked-units.ts'
import {
  selectHoldings,
  selectOrders,
  type ContractState,
  type DealContract,
  type DepositRow,
  type OrderRow,
} from './contract-state.ts'
import { payoutDivisor } from './payout-due.ts'

const postpone = statement<never, [brand: BrandId, id: string, month: CalendarDate]>(
  'dealing postpone order',
  `update orders set month = $3 where brand = $1 and id = $2`,
)

/**
 * What is dealt of a contract in a month, at which prices. `isSaleHeld`: but for a sale of which the tax is not known
 * yet, which waits.
 */
export async function readOrders(
  transaction: Queries,
  deal: DealContract,
  state: ContractState,
  deposits: readonly DepositRow[],
) {
  const { brand, contractId, month, prices } = deal
  const { dealingDate } = dealingOf(month)
  const holdings = await transaction.all(selectHoldings, [brand, contractId])
  const orders = await transaction.all(selectOrders, [brand, contractId, month])
  const sale = await readSale(transaction, deal, state, orders)
  const blocked = sale && (await readBlockedUnits(transaction, brand, contractId, dealingDate))
  const switches = orders
    .filter((order) => order.kind === 'switch')
    .map(({ id, request }) => ({ orderId: id, funds: request.funds }))
  const units = new Map(holdings.map((held) => [held.id, unitsFromSql(held.units)]))
  const named = [...switches, ...deposits].flatMap(({ funds }) => (funds ?? []).map(({ id }) => id))
  const positions = [...new Set([...units.keys(), ...named])]
    .map((id) => ({
      id,
      units: units.get(id) ?? 0n,
      price: prices.get(id) ?? 0,
      entryCostsBasisPoints: fundFacts.find((fund) => fund.id === id)?.entryCostsBasisPoints ?? 0,
      blockedUnits: blocked?.get(id) ?? 0n,
    }))
    .filter((fund) => isPriced(fund))
  return {
    funds: positions,
    shares: holdings.map(({ id, share }): FundShare => ({ id, shareBasisPoints: share })).filter(hasShare),
    serviceCostsBasisPoints: currentParameters.serviceCostsBasisPoints,
    refundCents: Math.max(0, state.refund_cents),
    payout: readPayout(state, month, dealingDate, positions),
    isSaleHeld: sale === 'held',
    sale: sale === 'held' ? null : sale,
    switches,
    deposits: deposits.map(({ purpose, amount_cents, order_id, funds }) => ({
      kind: kindOf[purpose],
      amountCents: amount_cents,
      funds: funds === null ? null : funds.filter(hasShare),
      orderId: order_id,
    })),
  }
}

const kindOf: Record<DepositRow['purpose'], DepositKind> = { first: 'initial', periodic: 'periodic', extra: 'extra' }

const hasShare = ({ shareBasisPoints }: FundShare) => shareBasisPoints > 0

/** What is held must have a price; a fund that is only named fails when it is bought. */
function isPriced({ id, units, price }: { id: string; units: bigint; price: Price }): boolean {
  if (price === 0 && units > 0n) throw new Error(`${id} is held and has no price.`)
  return price > 0
}

/** Null for nothing. */
function readPayout(
  { product_code, start_date, duration, term, payout_held_cents, birthdate }: ContractState,
  month: CalendarDate,
  dealingDate: CalendarDate,
  funds: readonly FundPosition[],
): PayoutOrder | null {
  const plan = { productCode: product_code, start: start_date, duration, term }
  const divisor = payoutDivisor(plan, month, funds)
  if (divisor === null && payout_held_cents === 0) return null
  return { heldCents: payout_held_cents, divisor, taxBasisPoints: payoutTaxBasisPoints(dealingDate, birthdate) }
}

/** Null for none; one that cannot be taxed yet waits for the next month. */
async function readSale(
  transaction: Queries,
  { brand, month }: DealContract,
  { product_code }: ContractState,
  orders: readonly OrderRow[],
): Promise<{ orderId: string; what: SaleOf; taxBasisPoints: number } | 'held' | null> {
  const order = orders.find(({ kind }) => kind === 'sale')
  if (order?.kind !== 'sale') return null
  const taxed = surrenderTax(product_code, 0, Number(month.slice(0, 4)))
  if (!taxed.ok) {
    await transaction.run(postpone, [brand, order.id, addMonths(month, 1)])
    return 'held'
  }
  const taxBasisPoints = taxed.tax?.withheldBasisPoints ?? 0
  return { orderId: order.id, what: toSaleOf(order.request), taxBasisPoints }
}

function toSaleOf({ kind, amountCents, funds }: Extract<OrderRow, { kind: 'sale' }>['request']): SaleOf {
  if (kind === 'all') return { kind }
  return kind === 'amount' ? { kind, amountCents: amountCents ?? 0 } : { kind, funds }
}
