import { power } from './exact-math.ts'

const BISECTIONS = 80

/** Payments of one amount in arrears: the first one term after the start, the last at the end. */
type Annuity = {
  readonly payment: number
  readonly count: number
  readonly monthsPerTerm: number
}

/**
 * The value of payments of 1, one term before the first, for every number of payments from none up to `count`, when
 * money grows by a factor `growth` a term: aₚ = v + v² + … + vᵖ, with v = 1 / growth.
 */
export function annuityValues(growth: number, count: number): Float64Array {
  const values = new Float64Array(count + 1)
  let discount = 1
  for (let payments = 1; payments <= count; payments++) {
    discount /= growth
    values[payments] = (values[payments - 1] as number) + discount
  }
  return values
}

/** The costs until the last payment, when every month has the same growth. */
export function costsOfAnnuity(capital: number, annuity: Annuity, growth: number, monthlyCosts: number): number {
  const { payment, count, monthsPerTerm } = annuity
  let value = capital
  let costs = 0
  for (let month = 1; month <= count * monthsPerTerm; month++) {
    const grown = value * growth
    costs += grown * monthlyCosts
    value = grown * (1 - monthlyCosts)
    if (month % monthsPerTerm === 0) value -= payment
  }
  return costs
}

/** The rest of a capital after the last payment, when every month has the same growth. */
export function leftAfterAnnuity(capital: number, annuity: Annuity, growth: number): number {
  const growthOfTerm = power(growth, annuity.monthsPerTerm)
  let value = capital
  for (let paid = 0; paid < annuity.count; paid++) value = value * growthOfTerm - annuity.payment
  return value
}

/**
 * The constant yearly return, as a fraction, at which a capital pays exactly these payments: the internal rate of
 * return. Found by bisection between −50 % and +50 % a month.
 */
export function yearlyReturnOfAnnuity(capital: number, { payment, count, monthsPerTerm }: Annuity): number {
  let [low, high] = [0.5, 1.5]
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    const worth = payment * (annuityValues(power(middle, monthsPerTerm), count)[count] as number)
    if (worth > capital) low = middle
    else high = middle
  }
  return power(low, 12) - 1
}
