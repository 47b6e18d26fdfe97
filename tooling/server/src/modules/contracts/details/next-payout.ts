import type { Contract, ProductCode } from '@portal/api/operations'
import { monthsOfTerm, type PayoutTerm } from '@portal/flows/annuity/payout-term'
import { allows } from '@portal/flows/contract/contract-states'
import { nextPayout, type PayoutTime } from '@portal/flows/contract/upcoming'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'

/** In a query on `contracts`: the month up to which payouts were made; null before the first of them. */
export const paidUntil = `coalesce(paid_until, (
  select max(month) from dealings
   where dealings.brand = contracts.brand and contract_id = contracts.id and kind = 'payout'))`

/** What decides when a contract pays out. */
export type PayoutFacts = {
  state: Contract['state']
  productCode: ProductCode
  startDate: CalendarDate
  duration: number | null
  uitkeringsTermijnCode: PayoutTerm
  paidUntil: CalendarDate | null
  lastDealt: CalendarDate | null
  valueCents: Cents | null
}

/** The payouts of a contract and its next month to deal; null while it pays out nothing. */
export function payoutsOf(facts: PayoutFacts): { time: PayoutTime; nextToDeal: CalendarDate } | null {
  const { state, productCode, startDate, duration, uitkeringsTermijnCode, lastDealt, valueCents } = facts
  if (!productOf(productCode).isPaidOut || !allows(state, 'pay-out') || lastDealt === null || !valueCents) return null
  const term = { monthsOfTerm: monthsOfTerm[uitkeringsTermijnCode], paidUntil: facts.paidUntil ?? startDate }
  return { time: { startDate, duration, ...term }, nextToDeal: addMonths(lastDealt, 1) }
}

/** The month of the next payout; null when there is none to expect. */
export function nextPayoutMonthOf(facts: PayoutFacts): CalendarDate | null {
  const payouts = payoutsOf(facts)
  return payouts && nextPayout(payouts.time, payouts.nextToDeal)
}
