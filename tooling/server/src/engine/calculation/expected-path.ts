import { power } from './exact-math.ts'

const BISECTIONS = 80

/** Deposits in cents, after entry costs; the monthly return and costs as fractions. */
type PathInput = {
  readonly initialDeposit: number
  readonly periodicDeposit: number
  readonly months: number
  readonly monthlyReturn: number
  readonly monthlyCosts: number
}

/** The costs in cents (not rounded) when every month has the same return. */
export function costsOnPath({
  initialDeposit,
  periodicDeposit,
  months,
  monthlyReturn,
  monthlyCosts,
}: PathInput): number {
  let value = initialDeposit
  let costs = 0
  for (let month = 0; month < months; month++) {
    const grown = (value + periodicDeposit) * (1 + monthlyReturn)
    costs += grown * monthlyCosts
    value = grown * (1 - monthlyCosts)
  }
  return costs
}

/** The end value of a first deposit and of deposits at the beginning of each month, at a constant monthly return. */
export function endValue(initialDeposit: number, periodicDeposit: number, months: number, rate: number): number {
  const growth = power(1 + rate, months)
  const annuity = rate === 0 ? months : ((growth - 1) / rate) * (1 + rate)
  return initialDeposit * growth + periodicDeposit * annuity
}

/**
 * The constant yearly return, as a fraction, at which the deposits become the end value: the internal rate of return.
 * Found by bisection between −50 % and +50 % a month.
 */
export function yearlyReturnOf(initialDeposit: number, periodicDeposit: number, months: number, end: number): number {
  let [low, high] = [-0.5, 0.5]
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (endValue(initialDeposit, periodicDeposit, months, middle) < end) low = middle
    else high = middle
  }
  return power(1 + low, 12) - 1
}
