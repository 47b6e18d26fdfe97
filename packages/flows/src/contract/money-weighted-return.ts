import type { ReturnRate } from '@portal/api/operations'
import { dayNumber, type CalendarDate } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import { toReturnRate } from './return-rate.ts'

/** Money that went into a contract on a day; negative for money out. */
export type Flow = { readonly date: CalendarDate; readonly amountCents: Cents }

/** The value at the begin and at the end of a period, and the flows in between, both days included. */
export type MoneyHistory = {
  readonly begin: { readonly date: CalendarDate; readonly valueCents: Cents }
  readonly end: { readonly date: CalendarDate; readonly valueCents: Cents }
  readonly flows: readonly Flow[]
}

const FIRST_STEP = 0.01
const STEP_GROWTH = { careful: 1.25, fast: 4 }
const LARGEST_EXPONENT = 100_000
const MAX_ROUNDS = 200
const PRECISION = 1e-14

/**
 * The return on the customer's own money: the rate at which the begin value and every flow, from its day on, grow into
 * the end value (internal rate of return, XIRR: actual days over 365). The end value is the one after the flows of that
 * day; costs are no flow, they reduce the result. Without money at the begin the period starts with the first flow.
 * Money that is all lost without any withdrawal returned −100 %; null when there was no money, no day, or no matching
 * rate.
 */
export function moneyWeightedReturn(history: MoneyHistory): ReturnRate | null {
  const growth = solve(history)
  return growth === null ? null : toReturnRate(growth.factor, growth.days)
}

/** The yearly rate behind `moneyWeightedReturn`, as a fraction, also of a period shorter than a year. */
export function internalRateOfReturn(history: MoneyHistory): number | null {
  const growth = solve(history)
  return growth === null ? null : growth.factor ** (365 / growth.days) - 1
}

/** Each amount in cents, and the part of the days that it grows: 1 from the first day, 0 from the last. */
type Weighted = { readonly amounts: readonly number[]; readonly weights: readonly number[] }

function solve({ begin, end, flows }: MoneyHistory): { readonly factor: number; readonly days: number } | null {
  const moves = [{ date: begin.date, amountCents: begin.valueCents }, ...flows].filter(
    ({ amountCents }) => amountCents !== 0,
  )
  const first = moves.reduce((earliest, { date }) => (date < earliest ? date : earliest), end.date)
  const lastDay = dayNumber(end.date)
  const days = lastDay - dayNumber(first)
  if (days <= 0) return null
  const amounts = moves.map(({ amountCents }) => amountCents)
  const weights = moves.map(({ date }) => (lastDay - dayNumber(date)) / days)
  const onLastDay = amounts.reduce((sum, cents, index) => (weights[index] === 0 ? sum + cents : sum), -end.valueCents)
  if (onLastDay === 0 && amounts.every((cents, index) => weights[index] === 0 || cents > 0)) return { factor: 0, days }
  // Deposits alone have one matching rate, so that no step can pass over another one.
  const stepGrowth = amounts.every((cents) => cents > 0) ? STEP_GROWTH.fast : STEP_GROWTH.careful
  const exponent = rootOf({ amounts: [...amounts, -end.valueCents], weights: [...weights, 0] }, stepGrowth)
  return exponent === null ? null : { factor: Math.exp(exponent), days }
}

/** The exponent of the growth at which the balance is zero, of several the one nearest to no growth. */
function rootOf(flows: Weighted, stepGrowth: number): number | null {
  const signAtZero = Math.sign(balanceAt(flows, 0).value)
  if (signAtZero === 0) return 0
  let inner = 0
  for (let outer = FIRST_STEP; outer < LARGEST_EXPONENT; outer *= stepGrowth) {
    for (const direction of [1, -1]) {
      const isCrossed = Math.sign(balanceAt(flows, direction * outer).value) === -signAtZero
      if (isCrossed) return narrow(flows, signAtZero, direction * inner, direction * outer)
    }
    inner = outer
  }
  return null
}

/**
 * Newton's method between two exponents of which the first has the sign. A step that leaves them, or is not half of the
 * step before, becomes bisection (Numerical Recipes, 9.4).
 */
function narrow(flows: Weighted, signOfFirst: number, first: number, last: number): number {
  let [near, far] = [first, last]
  let exponent = (near + far) / 2
  let lastStep = Math.abs(far - near)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { value, slope } = balanceAt(flows, exponent)
    if (value === 0) return exponent
    if (Math.sign(value) === signOfFirst) near = exponent
    else far = exponent
    const newton = exponent - value / slope
    const isInside = newton > Math.min(near, far) && newton < Math.max(near, far)
    const isShort = Math.abs(newton - exponent) < lastStep / 2
    const next = isInside && isShort ? newton : (near + far) / 2
    lastStep = Math.abs(next - exponent)
    if (lastStep <= PRECISION * Math.max(1, Math.abs(next))) return next
    exponent = next
  }
  return exponent
}

/** The balance at a growth, scaled so that it never overflows: the sign is that of the sum itself. */
function balanceAt(
  { amounts, weights }: Weighted,
  exponent: number,
): { readonly value: number; readonly slope: number } {
  const scale = Math.max(0, exponent)
  let [value, slope] = [0, 0]
  // A loop, because the sums of a callback would be new objects at each step.
  for (let index = 0; index < amounts.length; index++) {
    const weight = weights[index] ?? 0
    const grown = (amounts[index] ?? 0) * Math.exp(exponent * weight - scale)
    value += grown
    slope += grown * weight
  }
  return { value, slope }
}
