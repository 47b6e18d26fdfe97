import { dealingOf, isBeforeCutOff } from '@portal/flows/dealing-calendar'
import { addMonths, toMoment, type CalendarDate } from '@portal/flows/dates'
import type { Cents } from '@portal/flows/money'
import { surrenderTax } from '@portal/flows/surrender-tax'
import type { BrandId } from '../../brands.ts'
import { statement, type Queries } from '../../database/database.ts'
import { currentParameters } from '../calculation/parameters.ts'
import { fundFacts } from '../reference/funds.ts'
import { applyDueChanges } from './apply-changes.ts'
import { readBlockedUnits } from './blocked-units.ts'
import {
  claimContract,
  selectDeposits,
  selectHoldings,
  selectOrders,
  selectState,
  type ContractState,
  type DepositRow,
  type OrderRow,
} from './contract-state.ts'
import { dealMonth, type DealtMonth, type DepositKind, type FundShare, type SaleOf } from './deal-month.ts'
import { payoutDue } from './payout-due.ts'
import { payoutTaxBasisPoints } from './payout-tax.ts'
import { unitsFromSql, type Price } from './units.ts'
import { writeDealt } from './write-dealt.ts'

export type DealContract = {
  brand: BrandId
  contractId: string
  month: CalendarDate
  /** When it is dealt, which may be long after the month. */
  at: Date
  prices: ReadonlyMap<string, Price>
  /** Whether what is payable is paid at once, as the bank of the sandbox does. */
  paysOut: boolean
}

/**
 * `held`: dealt, but for a payout or a sale of which the tax is not known yet. `busy`: somebody else works on it.
 * `behind`: the month before was not dealt. The last two are to be tried again.
 */
export type DealOutcome = 'dealt' | 'held' | 'done' | 'nothing' | 'busy' | 'behind'

const updatePayments = statement<never, [brand: BrandId, ids: string[], month: CalendarDate]>(
  'dealing payments dealt',
  `update payments set dealt_month = $3 where brand = $1 and id = any ($2::uuid[])`,
)
const updateOrders = statement<never, [brand: BrandId, ids: string[], month: CalendarDate, at: Date]>(
  'dealing orders dealt',
  `update orders set status = 'dealt', month = $3, dealt_at = $4 where brand = $1 and id = any ($2::uuid[])`,
)
const updateSale = statement<
  never,
  [brand: BrandId, id: string, month: CalendarDate, at: Date, paidAt: Date | null, proceeds: Cents, tax: Cents]
>(
  'dealing sale dealt',
  `update orders set status = case when $5::timestamptz is null then 'dealt' else 'paid' end, month = $3, dealt_at = $4,
          paid_at = $5, proceeds_cents = $6, tax_cents = $7
    where brand = $1 and id = $2`,
)
const updateHeld = statement<never, [brand: BrandId, id: string, cents: Cents]>(
  'dealing payout held',
  `update contracts set payout_held_cents = $3 where brand = $1 and id = $2`,
)
const postpone = statement<never, [brand: BrandId, id: string, month: CalendarDate]>(
  'dealing postpone order',
  `update orders set month = $3 where brand = $1 and id = $2`,
)

/**
 * Deals a month of one contract: lets changes take effect, deals its orders and deposits at the month's prices, and
 * books both sides; all in the transaction, which has to be the contract's own. Done once, it does nothing again.
 */
export async function dealContractMonth(transaction: Queries, deal: DealContract): Promise<DealOutcome> {
  const { brand, contractId, month, at } = deal
  const claimed = await transaction.first(claimContract, [brand, contractId, month])
  if (!claimed) return 'busy'
  if (claimed.is_dealt) return 'done'
  await applyDueChanges(transaction, brand, contractId, month, at)
  const state = await transaction.first(selectState, [brand, contractId])
  if (!state) return 'done'
  if (state.last_month !== null && state.last_month !== addMonths(month, -1)) return 'behind'
  const waiting = await transaction.all(selectDeposits, [brand, contractId])
  const deposits = waiting.filter(({ paid_at }) => isBeforeCutOff(month, toMoment(paid_at)))
  if (state.last_month === null && (deposits.length === 0 || state.start_date > month)) return 'nothing'

  const orders = await readOrders(transaction, deal, state, deposits)
  const dealt = dealMonth(orders)
  const { dealingDate } = dealingOf(month)
  await writeDealt(transaction, dealt, { ...deal, dealtOn: dealingDate, before: state })
  await transaction.run(updatePayments, [brand, deposits.map(({ id }) => id), month])
  await finishOrders(transaction, deal, dealt, {
    sale: orders.sale?.orderId ?? null,
    others: [...orders.switches, ...orders.deposits].flatMap(({ orderId }) => orderId ?? []),
  })
  return orders.isHeld ? 'held' : 'dealt'
}

async function readOrders(
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
  const payout = await readPayout(transaction, deal, state)
  const blocked = sale && (await readBlockedUnits(transaction, brand, contractId, dealingDate))
  const switches = orders
    .filter((order) => order.kind === 'switch')
    .map(({ id, request }) => ({ orderId: id, funds: request.funds }))
  const units = new Map(holdings.map((held) => [held.id, unitsFromSql(held.units)]))
  const named = [...switches, ...deposits].flatMap(({ funds }) => (funds ?? []).map(({ id }) => id))
  return {
    funds: [...new Set([...units.keys(), ...named])]
      .map((id) => ({
        id,
        units: units.get(id) ?? 0n,
        price: prices.get(id) ?? 0,
        entryCostsBasisPoints: fundFacts.find((fund) => fund.id === id)?.entryCostsBasisPoints ?? 0,
        blockedUnits: blocked?.get(id) ?? 0n,
      }))
      .filter((fund) => isPriced(fund)),
    shares: holdings.map(({ id, share }): FundShare => ({ id, shareBasisPoints: share })).filter(hasShare),
    serviceCostsBasisPoints: currentParameters.serviceCostsBasisPoints,
    refundCents: Math.max(0, state.refund_cents),
    isHeld: payout === 'held' || sale === 'held',
    payout: payout === 'held' ? null : payout,
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

/** Null for nothing; what cannot be taxed yet is held, and paid with what comes next. */
async function readPayout(transaction: Queries, { brand, contractId, month }: DealContract, state: ContractState) {
  const plan = {
    productCode: state.product_code,
    start: state.start_date,
    duration: state.duration,
    term: state.term,
    payoutCents: state.payout_cents,
  }
  const amountCents = payoutDue(plan, month) + state.payout_held_cents
  if (amountCents === 0) return null
  const taxBasisPoints = payoutTaxBasisPoints(dealingOf(month).dealingDate, state.birthdate)
  const held = taxBasisPoints === null ? amountCents : 0
  if (held !== state.payout_held_cents) await transaction.run(updateHeld, [brand, contractId, held])
  return taxBasisPoints === null ? 'held' : { amountCents, taxBasisPoints }
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

async function finishOrders(
  transaction: Queries,
  { brand, month, at, paysOut }: DealContract,
  dealt: DealtMonth,
  { sale, others }: { sale: string | null; others: string[] },
): Promise<void> {
  if (others.length > 0) await transaction.run(updateOrders, [brand, others, month, at])
  if (sale === null || !dealt.sale) return
  const { proceedsCents, taxCents } = dealt.sale
  await transaction.run(updateSale, [brand, sale, month, at, paysOut ? at : null, proceedsCents, taxCents])
}
