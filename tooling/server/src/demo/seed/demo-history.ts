import type { Beneficiary } from '@portal/api/operations'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { dealMonth, type DealtDeposit, type DealtMonth, type MonthOrders } from '../../engine/dealing/deal-month.ts'
import type { Price, Units } from '../../engine/dealing/units.ts'
import { wageTaxGroupOf } from '../../engine/dealing/wage-tax.ts'
import type { PayoutTerm } from '@portal/flows/annuity/payout-term'
import { payoutDue } from '../../modules/books/dealing/payout-due.ts'
import { toPayoutTax, type TaxRow } from '../../modules/books/dealing/payout-tax.ts'
import type { ReferenceData } from '../../modules/base/operation/reference-data.ts'
import type { BrandId } from '../../platform/brands.ts'
import { changeIdOf, termsOn } from './demo-changes.ts'
import type { DemoContract } from './demo-contracts.ts'
import { dealtOnOf } from './demo-days.ts'
import { demoId } from './demo-id.ts'

export type FundSeries = ReadonlyMap<string, ReadonlyMap<CalendarDate, Price>>

/** A contract of the demo with its key and its owner. */
export type NumberedContract = DemoContract & {
  brand: BrandId
  id: string
  number: string
  birthdate: CalendarDate
  beneficiaries: readonly Beneficiary[]
}

/** A dealt month of a contract, with the deposits, withdrawals and costs since the beginning. */
export type HistoryMonth = {
  month: CalendarDate
  dealt: DealtMonth
  taxRows: TaxRow[]
  depositedCents: Cents
  withdrawnCents: Cents
  costsCents: Cents
}

/** Every month from the start until the last one with prices; empty for a contract that has not started. */
export function dealHistory(
  contract: NumberedContract,
  lastMonth: CalendarDate,
  series: FundSeries,
  reference: ReferenceData,
): HistoryMonth[] {
  const held = new Map<string, Units>()
  const sums = { depositedCents: 0, withdrawnCents: 0, costsCents: 0 }
  const months: HistoryMonth[] = []
  for (let month = contract.startDate; month <= lastMonth; month = addMonths(month, 1)) {
    const dealt = dealMonth(ordersOf(contract, month, month === lastMonth, held, series, reference))
    const taxRows = payoutTaxOf(contract, month, reference)(dealt.payout?.proceedsCents ?? 0).rows
    for (const { id, units } of dealt.positions) held.set(id, units)
    sums.depositedCents += dealt.depositedCents
    sums.withdrawnCents += dealt.withdrawnCents
    sums.costsCents += dealt.costsCents
    months.push({ month, dealt, taxRows, ...sums })
  }
  return months
}

function ordersOf(
  contract: NumberedContract,
  month: CalendarDate,
  isLast: boolean,
  held: ReadonlyMap<string, Units>,
  series: FundSeries,
  reference: ReferenceData,
): MonthOrders {
  const { funds: shares, periodicDepositCents } = termsOn(contract, month)
  const ids = new Set([...held.keys(), ...shares.map(({ id }) => id)])
  const funds = [...ids].map((id) => positionOf(id, month, held.get(id) ?? 0n, series, reference))
  const paidUntil = month === contract.startDate ? month : addMonths(month, -1)
  const plan = { ...contract, start: contract.startDate, term: payoutTermOf(contract), paidUntil }
  const due = payoutDue(plan, month, funds, reference)
  const taxOf = payoutTaxOf(contract, month, reference)
  const isFirst = month === contract.startDate
  const sale = contract.sales.find((each) => each.month === month)
  const deposits: (Omit<DealtDeposit, 'funds' | 'orderId'> & { orderId?: string })[] = [
    { kind: 'initial', amountCents: isFirst ? contract.initialDepositCents : 0 },
    { kind: 'periodic', amountCents: isLast && contract.lastDepositFailed ? 0 : periodicDepositCents },
    ...extraDepositsOf(contract, month),
  ]
  return {
    funds,
    shares,
    serviceCostsBasisPoints: reference.parameters.current.serviceCostsBasisPoints,
    refundCents: 0,
    payout: due && {
      heldCents: 0,
      divisor: due.divisor,
      maximumCents: Infinity,
      taxOf: (gross) => taxOf(gross).taxCents,
    },
    sale: sale
      ? {
          orderId: saleIdOf(contract, month),
          what: { kind: 'amount', amountCents: sale.amountCents },
          taxBasisPoints: 0,
        }
      : null,
    switches: switchesOf(contract, month),
    deposits: deposits
      .filter(({ amountCents }) => amountCents > 0)
      .map((deposit) => ({ orderId: null, funds: null, ...deposit })),
  }
}

function positionOf(
  id: string,
  month: CalendarDate,
  units: Units,
  series: FundSeries,
  { funds }: ReferenceData,
): MonthOrders['funds'][number] {
  const fund = funds.find((each) => each.id === id)
  const price = series.get(id)?.get(month)
  if (!fund || price === undefined) throw new Error(`There is no price of ${id} on ${month}.`)
  return { id, units, price, entryCostsBasisPoints: fund.entryCostsBasisPoints }
}

function extraDepositsOf(contract: NumberedContract, month: CalendarDate) {
  return contract.extraDeposits
    .filter((each) => each.month === month)
    .map(({ amountCents }) => ({ kind: 'extra', amountCents, orderId: extraIdOf(contract, month) }) as const)
}

function switchesOf(contract: NumberedContract, month: CalendarDate): MonthOrders['switches'] {
  return contract.changes.flatMap(({ after, month: of }, index) =>
    of === month && after.funds && after.switchHoldings
      ? [{ orderId: switchIdOf(contract, index), funds: after.funds }]
      : [],
  )
}

/** The demo pays every month. Its past is invented, so its tax is never corrected later. */
function payoutTaxOf({ birthdate }: NumberedContract, month: CalendarDate, { fiscalYears }: ReferenceData) {
  const paidOn = dealtOnOf(month)
  const group = wageTaxGroupOf(birthdate, paidOn)
  return toPayoutTax(month, paidOn, fiscalYears, { months: 1, group, hasCredit: false }, [])
}

export function payoutTermOf({ productCode }: DemoContract): PayoutTerm {
  return productOf(productCode).isPaidOut ? 'Maand' : 'Geen'
}

export function extraIdOf({ brand, number }: NumberedContract, month: CalendarDate): string {
  return demoId(brand, 'extra', number, month)
}

export function saleIdOf({ brand, number }: NumberedContract, month: CalendarDate): string {
  return demoId(brand, 'sale', number, month)
}

export function switchIdOf({ brand, number }: NumberedContract, changeIndex: number): string {
  return demoId('switch', changeIdOf(brand, number, changeIndex))
}
