import { addMonths, type CalendarDate } from '@portal/flows/dates'
import { allocate, type Cents } from '@portal/flows/money'
import type { Price } from './fund-price-series.ts'

/** Millionths of a unit: the six decimals in which units are kept. */
type Units = bigint

type HistoryFund = {
  id: string
  shareBasisPoints: number
  entryCostsBasisPoints: number
  priceOn: (month: CalendarDate) => Price
}
export type HistoryPlan = {
  start: CalendarDate
  lastMonth: CalendarDate
  initialDepositCents: Cents
  periodicDepositCents: Cents
  /** A month, from the month after the start. */
  withdrawalCents: Cents
  /** The collection of the last month failed. */
  lastDepositFailed: boolean
  serviceCostsBasisPoints: number
  funds: HistoryFund[]
}
type MonthValue = {
  month: CalendarDate
  valueCents: Cents
  depositedCents: Cents
  withdrawnCents: Cents
  costsCents: Cents
}
type History = { months: MonthValue[]; units: Units[] }

/**
 * What a contract was worth on the first of each month. On that day come, in this order, the service costs of the month
 * before, the withdrawal and the deposit, all at that day's prices.
 */
export function contractHistory(plan: HistoryPlan): History {
  const units = plan.funds.map(() => 0n)
  const months: MonthValue[] = []
  let deposited = 0
  let withdrawn = 0
  let costs = 0

  for (let month = plan.start; month <= plan.lastMonth; month = addMonths(month, 1)) {
    const first = month === plan.start
    const prices = plan.funds.map((fund) => fund.priceOn(month))
    const values = () => units.map((held, index) => unitsToCents(held, prices[index] ?? 0))
    const valueCents = () => values().reduce((sum, value) => sum + value, 0)
    const sell = (amount: Cents) => {
      if (amount === 0) return
      allocate(amount, values()).forEach((part, index) => {
        units[index] = (units[index] ?? 0n) - centsToUnits(part, prices[index] ?? 0)
      })
    }

    if (!first) {
      const serviceCosts = Math.round((valueCents() * plan.serviceCostsBasisPoints) / 10_000 / 12)
      sell(serviceCosts)
      sell(plan.withdrawalCents)
      costs += serviceCosts
      withdrawn += plan.withdrawalCents
    }
    const failed = plan.lastDepositFailed && month === plan.lastMonth
    const deposit = failed ? 0 : plan.periodicDepositCents + (first ? plan.initialDepositCents : 0)
    const shares = plan.funds.map((fund) => fund.shareBasisPoints)
    allocate(deposit, shares).forEach((part, index) => {
      const entryCosts = Math.round((part * (plan.funds[index]?.entryCostsBasisPoints ?? 0)) / 10_000)
      units[index] = (units[index] ?? 0n) + centsToUnits(part - entryCosts, prices[index] ?? 0)
      costs += entryCosts
    })
    deposited += deposit
    months.push({
      month,
      valueCents: valueCents(),
      depositedCents: deposited,
      withdrawnCents: withdrawn,
      costsCents: costs,
    })
  }
  return { months, units }
}

/** Rounded down to the unit's sixth decimal. */
function centsToUnits(amount: Cents, price: Price): Units {
  return (BigInt(amount) * 100_000_000n) / BigInt(price)
}

/** Rounded half up to the cent. */
export function unitsToCents(units: Units, price: Price): Cents {
  return Number((units * BigInt(price) + 50_000_000n) / 100_000_000n)
}

/** "12.345678" */
export function formatUnits(units: Units): string {
  return `${units / 1_000_000n}.${String(units % 1_000_000n).padStart(6, '0')}`
}

/** "25.1234" */
export function formatPrice(price: Price): string {
  return `${Math.floor(price / 10_000)}.${String(price % 10_000).padStart(4, '0')}`
}
