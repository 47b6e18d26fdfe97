import { monthsOfTerm, type PayoutTerm } from '@portal/flows/annuity/payout-term'
import { addMonths, monthsBetween, type CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { unitsToCents } from '@portal/flows/values/units'
import { type ProductCode, productOf } from '@portal/flows/values/products'
import { annuityValues } from '../../../engine/calculation/annuity.ts'
import { power } from '../../../engine/calculation/exact-math.ts'
import { toMonthly, toPortfolio } from '../../../engine/calculation/portfolio.ts'
import type { Price, Units } from '../../../engine/dealing/units.ts'
import type { ReferenceData } from '../../base/operation/reference-data.ts'

export type PayoutPlan = {
  productCode: ProductCode
  start: CalendarDate
  /** In years; null without an end. */
  duration: number | null
  term: PayoutTerm
  /** The month up to which payouts were made; the start before the first of them. */
  paidUntil: CalendarDate
}
type Known = Pick<ReferenceData, 'funds' | 'parameters'>
type Held = readonly { id: string; units: Units; price: Price }[]

/** A payout that is due: the months it is for, and the value is divided by `divisor`. */
type DuePayout = { months: number; divisor: number }

/**
 * The payout of a month; null for a month without one. It covers all whole terms since the last payout, so that a
 * change of the term pays no month twice and skips none. The value is divided by ä of the remaining payouts, this one
 * included, at the expected return of the holdings after all costs (docs/decisions/008).
 */
export function payoutDue(plan: PayoutPlan, month: CalendarDate, held: Held, known: Known): DuePayout | null {
  const { productCode, start, duration, paidUntil } = plan
  if (!productOf(productCode).isPaidOut || duration === null) return null
  const end = addMonths(start, duration * 12)
  // The last payout pays everything that is left, and so does a payout of money that arrived after the end.
  if (month >= end) return { months: Math.max(1, Math.min(12, monthsBetween(paidUntil, month))), divisor: 1 }
  const term = monthsOfTerm[plan.term]
  const terms = term === 0 ? 0 : Math.floor(monthsBetween(paidUntil, month) / term)
  if (terms <= 0) return null
  const months = terms * term
  const monthsAfter = monthsBetween(addMonths(paidUntil, months), end)
  return { months, divisor: (terms + worthOfPayoutsAfter(monthsAfter, term, monthlyGrowth(held, known))) / terms }
}

/** Returns true when the last payout of a month would be above what may be paid out then. */
export function endsAbove(
  { start, duration, term }: Pick<PayoutPlan, 'start' | 'duration' | 'term'>,
  month: CalendarDate,
  valueCents: Cents,
  maximumCents: Cents,
): boolean {
  if (duration === null || monthsOfTerm[term] === 0 || month < addMonths(start, duration * 12)) return false
  return valueCents > maximumCents
}

/** The present value of payments of 1 per term over the months after; a shorter last term pays its part at the end. */
function worthOfPayoutsAfter(monthsAfter: number, term: number, growth: number): number {
  const count = Math.floor(monthsAfter / term)
  const rest = monthsAfter % term
  const whole = annuityValues(power(growth, term), count)[count] ?? 0
  return rest === 0 ? whole : whole + rest / term / power(growth, monthsAfter)
}

/** The expected monthly growth after costs, as a factor. The funds are weighted by their current value. */
function monthlyGrowth(held: Held, { funds: known, parameters }: Known): number {
  const valued = held.map(({ id, units, price }) => ({ id, cents: unitsToCents(units, price) }))
  const total = valued.reduce((sum, { cents }) => sum + cents, 0)
  const funds = known.flatMap((fund) => {
    const cents = valued.find(({ id }) => id === fund.id)?.cents ?? 0
    return cents === 0 ? [] : [{ fund, shareBasisPoints: (cents * 10_000) / total }]
  })
  const { growth, costs } = toMonthly(toPortfolio(funds, parameters.current))
  return growth * (1 - costs)
}
