import { monthsBetween, type CalendarDate } from '@portal/flows/dates'
import { unitsToCents } from '@portal/flows/units'
import { annuityDue } from '../../engine/calculation/annuity.ts'
import { power } from '../../engine/calculation/exact-math.ts'
import { toMonthly, toPortfolio } from '../../engine/calculation/portfolio.ts'
import type { Price, Units } from '../../engine/dealing/units.ts'
import { currentParameters } from '../calculation/parameters.ts'
import { fundFacts } from '../reference/funds.ts'

export type PayoutTerm = 'Geen' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'

/** A payout comes at the end of each term; none for somebody who draws nothing down. */
export const monthsOfTerm: Record<PayoutTerm, number> = { Geen: 0, Maand: 1, Kwartaal: 3, Halfjaar: 6, Jaar: 12 }

export type PayoutPlan = {
  productCode: string
  start: CalendarDate
  /** In years; null without an end. */
  duration: number | null
  term: PayoutTerm
}
type Held = readonly { id: string; units: Units; price: Price }[]

/**
 * By what the value is divided for the payout of a month: ä of the payouts that remain, this one included, at the
 * expected return of what is held after all costs (docs/decisions/008). Null for a month without a payout.
 */
export function payoutDivisor(plan: PayoutPlan, month: CalendarDate, held: Held): number | null {
  const left = payoutsLeft(plan, month)
  return left === 0 ? null : annuityDue(growthOfTerm(monthsOfTerm[plan.term], held), left)
}

/** Of an annuity, the payout of a month included; 0 for a month without one. What comes in after the end is paid too. */
export function payoutsLeft({ productCode, start, duration, term }: PayoutPlan, month: CalendarDate): number {
  if (productCode !== 'SDIL' || duration === null) return 0
  const count = monthsBetween(start, month)
  const monthsLeft = duration * 12 - count
  if (monthsLeft <= 0) return 1
  const months = monthsOfTerm[term]
  return months > 0 && count > 0 && count % months === 0 ? monthsLeft / months + 1 : 0
}

/** As a factor. The funds weigh by what is held of each now. */
function growthOfTerm(months: number, held: Held): number {
  const valued = held.map(({ id, units, price }) => ({ id, cents: unitsToCents(units, price) }))
  const total = valued.reduce((sum, { cents }) => sum + cents, 0)
  const funds = fundFacts.flatMap((fund) => {
    const cents = valued.find(({ id }) => id === fund.id)?.cents ?? 0
    return cents === 0 ? [] : [{ fund, shareBasisPoints: (cents * 10_000) / total }]
  })
  const { growth, costs } = toMonthly(toPortfolio(funds, currentParameters))
  return power(growth * (1 - costs), months)
}
