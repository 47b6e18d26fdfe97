import { maximumPayoutOf } from '@portal/flows/annuity/annuity-term'
import { allows } from '@portal/flows/contract/contract-states'
import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { surrenderTax } from '@portal/flows/annuity/surrender-tax'
import type { DepositKind, FundShare, PayoutOrder, SaleOf } from '../../../engine/dealing/deal-month.ts'
import type { FundPosition } from '../../../engine/dealing/portfolio.ts'
import { unitsFromSql, type Price } from '../../../engine/dealing/units.ts'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { paidOutCodes } from '../contract/query-parts.ts'
import { extendAnnuity, warnOfMaximum } from './annuity-dates.ts'
import { readBlockedUnits } from './blocked-units.ts'
import { elsewhereTemporaryOf } from '../contract/saved-amounts.ts'
import type { ContractState, ContractToDeal, DealContracts, DepositRow, OrderRow } from './contract-state.ts'
import { payoutDue } from './payout-due.ts'
import { markSmallAnnuity, readSmallAnnuityRate } from './small-annuity.ts'
import { readPayoutTax, type PayoutTax } from './payout-tax.ts'

// Dealt at the same time, two annuities of one customer would both pay out what is left of the year.
const lockTemporary = statement<never, [brand: BrandId, id: string]>('dealing lock temporary')`
  select pg_advisory_xact_lock(hashtextextended('temporary annuities ' || owner_id, 0)) from contracts
   where brand = $1 and id = $2`

// The payouts of all temporary annuities of the customer in a calendar year: of this contract before a month, of the
// others in every month that was dealt.
const selectPaidOut = statement<
  { cents: Cents },
  [brand: BrandId, id: string, first: CalendarDate, month: CalendarDate]
>('dealing paid out')`
  select coalesce(-sum(amount_cents), 0)::bigint as cents
    from contracts as own
    join contracts as each on each.brand = own.brand and each.owner_id = own.owner_id
     and (each.id = own.id or each.product_code in ${paidOutCodes} and each.duration < 20)
    join dealings on dealings.brand = each.brand and contract_id = each.id and kind = 'payout'
   where own.brand = $1 and own.id = $2
     and month between $3::date and $3::date + interval '11 months' and (each.id <> own.id or month < $4)`

/** A payout of a month with its tax. `paidUntil` is null when only delayed payouts are paid. */
type ReadPayout = { order: PayoutOrder; taxOf: PayoutTax; paidUntil: CalendarDate | null }

/** Reads the orders of a contract in a month, with their prices and the tax of its payout. */
export async function readOrders(transaction: Queries, deal: DealContracts, contract: ContractToDeal) {
  const { state, holdings, orders, deposits } = contract
  const { brand, month, prices, reference } = deal
  const { dealingDate } = dealingOf(month)
  const atHighestRate = readSale(deal, state, orders)
  const blocked = atHighestRate && (await readBlockedUnits(transaction, brand, state.id, dealingDate))
  const isSurrendered = atHighestRate?.what.kind === 'all' && !atHighestRate.isTransfer && blocked?.size === 0
  const small = isSurrendered && { paidOn: dealingDate, priceMonth: month }
  const smallRate = small
    ? await readSmallAnnuityRate(transaction, [brand, state.id], small, reference.fiscalYears)
    : null
  if (atHighestRate && smallRate !== null) await markSmallAnnuity(transaction, [brand, state.id], atHighestRate.orderId)
  const sale = atHighestRate && { ...atHighestRate, taxBasisPoints: smallRate ?? atHighestRate.taxBasisPoints }
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
      entryCostsBasisPoints: reference.funds.find((fund) => fund.id === id)?.entryCostsBasisPoints ?? 0,
      blockedUnits: blocked?.get(id) ?? 0n,
    }))
    .filter((fund) => isPriced(fund))
  const payout = await readPayout(transaction, deal, contract, dealingDate, positions)
  const dealt = {
    funds: positions,
    shares: holdings.map(({ id, share }): FundShare => ({ id, shareBasisPoints: share })).filter(hasShare),
    serviceCostsBasisPoints: reference.parameters.current.serviceCostsBasisPoints,
    refundCents: Math.max(0, state.refund_cents),
    payout: payout?.order ?? null,
    sale,
    switches,
    deposits: deposits.map(({ purpose, amount_cents, order_id, funds }) => ({
      kind: kindOf[purpose],
      amountCents: amount_cents,
      funds: funds === null ? null : funds.filter(hasShare),
      orderId: order_id,
    })),
  }
  return { orders: dealt, payout }
}

const kindOf: Record<DepositRow['purpose'], DepositKind> = { first: 'initial', periodic: 'periodic', extra: 'extra' }

const hasShare = ({ shareBasisPoints }: FundShare) => shareBasisPoints > 0

/** A fund that is held must have a price; a fund that is only named fails when it is bought. */
function isPriced({ id, units, price }: { id: string; units: bigint; price: Price }): boolean {
  if (price === 0 && units > 0n) throw new Error(`${id} is held and has no price.`)
  return price > 0
}

/** Null without a payout. */
async function readPayout(
  transaction: Queries,
  deal: DealContracts,
  contract: ContractToDeal,
  paidOn: CalendarDate,
  funds: readonly FundPosition[],
): Promise<ReadPayout | null> {
  if (!allows(contract.state.state, 'pay-out')) return null
  const { brand, month, reference } = deal
  const { payout_held_cents: heldCents } = contract.state
  if (payoutDue(toPlan(contract.state), month, funds, reference) === null && heldCents === 0) return null
  const atEnd = await readMaximum(transaction, deal, contract.state, 12)
  const { state } = await extendAnnuity(transaction, deal, contract, atEnd)
  const plan = toPlan(state)
  const due = payoutDue(plan, month, funds, reference)
  if (due === null && heldCents === 0) return null
  if (due !== null) await warnOfMaximum(transaction, deal, { state, holdings: contract.holdings }, due)
  const taxed = {
    month,
    paidOn,
    // After a long hold a payout is for more months; the table has no wage of more than a year.
    months: Math.min(12, due?.months ?? 1),
    birthdate: state.birthdate,
    hasCredit: state.wage_tax_credit,
  }
  const taxOf = await readPayoutTax(transaction, [brand, state.id], taxed, reference.fiscalYears)
  const maximumCents = await readMaximum(transaction, deal, state, due?.divisor === 1 ? 12 : taxed.months)
  return {
    order: { heldCents, divisor: due?.divisor ?? null, maximumCents, taxOf: (gross) => taxOf(gross).taxCents },
    taxOf,
    paidUntil: due === null ? null : due.divisor === 1 ? month : addMonths(plan.paidUntil, due.months),
  }
}

function toPlan({ product_code: productCode, start_date: start, duration, term, paid_until }: ContractState) {
  return { productCode, start, duration, term, paidUntil: paid_until ?? start }
}

/**
 * The maximum payout of so many months, also together with what all temporary annuities of the customer paid in its
 * calendar year and what those elsewhere pay. The last payout may pay all that is left of the year.
 */
async function readMaximum(
  transaction: Queries,
  { brand, month, reference: { fiscalYears } }: DealContracts,
  { id, start_date: start, duration, saved_amounts: saved }: ContractState,
  months: number,
): Promise<Cents> {
  if (duration === null) return Infinity
  const elsewhere = elsewhereTemporaryOf(saved)
  const [ofPayout, ofYear] = [months, 12].map((count) =>
    maximumPayoutOf(fiscalYears, start, duration, count, elsewhere),
  )
  if (ofPayout == null || ofYear == null) return Infinity
  await transaction.all(lockTemporary, [brand, id])
  const paid = await transaction.first(selectPaidOut, [brand, id, `${month.slice(0, 4)}-01-01`, month])
  return Math.max(0, Math.min(ofPayout, ofYear - (paid?.cents ?? 0)))
}

/** Null without a sale. */
function readSale(
  { month, reference }: DealContracts,
  { product_code }: ContractState,
  orders: readonly OrderRow[],
): { orderId: string; what: SaleOf; isTransfer: boolean; taxBasisPoints: number } | null {
  const order = orders.find(({ kind }) => kind === 'sale')
  if (order?.kind !== 'sale') return null
  // Capital that moves to another annuity is no surrender (Wet IB 2001, art. 3.134).
  const tax = order.is_transfer ? null : surrenderTax(reference.fiscalYears, product_code, 0, Number(month.slice(0, 4)))
  return {
    orderId: order.id,
    what: toSaleOf(order.request),
    isTransfer: order.is_transfer,
    taxBasisPoints: tax?.withheldBasisPoints ?? 0,
  }
}

function toSaleOf({ kind, amountCents, funds }: Extract<OrderRow, { kind: 'sale' }>['request']): SaleOf {
  if (kind === 'all') return { kind }
  return kind === 'amount' ? { kind, amountCents: amountCents ?? 0 } : { kind, funds }
}
