import type { ReturnRate } from '@portal/api/operations'
import { daysBetween, type CalendarDate } from '../values/dates.ts'
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
const STEP_GROWTH = 1.25
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

/** A flow with the part of the days that it grows: 1 from the first day, 0 from the last. */
type WeightedFlow = { readonly weight: number; readonly cents: Cents }

function solve({ begin, end, flows }: MoneyHistory): { readonly factor: number; readonly days: number } | null {
  const moves = [{ date: begin.date, amountCents: begin.valueCents }, ...flows].filter(
    ({ amountCents }) => amountCents !== 0,
  )
  const first = moves.reduce((earliest, { date }) => (date < earliest ? date : earliest), end.date)
  const days = daysBetween(first, end.date)
  if (days <= 0) return null
  const weighted = moves.map(({ date, amountCents }) => ({
    weight: daysBetween(date, end.date) / days,
    cents: amountCents,
  }))
  const all = [...weighted, { weight: 0, cents: -end.valueCents }]
  const isAllLost = excess(all.filter(({ weight }) => weight === 0)) === 0
  if (isAllLost && weighted.every(({ weight, cents }) => weight === 0 || cents > 0)) return { factor: 0, days }
  const exponent = rootOf(all)
  return exponent === null ? null : { factor: Math.exp(exponent), days }
}

/**
 * The exponent of the growth over all days at which the balance is zero, nearest to no growth at all: flows that change
 * sign more than once can have several.
 */
function rootOf(flows: readonly WeightedFlow[]): number | null {
  const signAtZero = Math.sign(balanceAt(flows, 0).value)
  if (signAtZero === 0) return 0
  let inner = 0
  for (let outer = FIRST_STEP; outer < LARGEST_EXPONENT; outer *= STEP_GROWTH) {
    for (const direction of [1, -1]) {
      const isCrossed = Math.sign(balanceAt(flows, direction * outer).value) === -signAtZero
      if (isCrossed) return narrow(flows, signAtZero, direction * inner, direction * outer)
    }
    inner = outer
  }
  return null
}

/** Newton's method between two exponents of which the first has the sign; a step outside them becomes bisection. */
function narrow(flows: readonly WeightedFlow[], signOfFirst: number, first: number, last: number): number {
  let [near, far] = [first, last]
  let exponent = (near + far) / 2
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { value, slope } = balanceAt(flows, exponent)
    if (value === 0) return exponent
    if (Math.sign(value) === signOfFirst) near = exponent
    else far = exponent
    const newton = exponent - value / slope
    const isInside = newton > Math.min(near, far) && newton < Math.max(near, far)
    const next = isInside && round % 3 !== 2 ? newton : (near + far) / 2
    if (Math.abs(next - exponent) <= PRECISION * Math.max(1, Math.abs(next))) return next
    exponent = next
  }
  return exponent
}

/** The balance at a growth, scaled so that it never overflows: the sign is that of the sum itself. */
function balanceAt(
  flows: readonly WeightedFlow[],
  exponent: number,
): { readonly value: number; readonly slope: number } {
  const scale = Math.max(0, exponent)
  let [value, slope] = [0, 0]
  for (const { weight, cents } of flows) {
    const grown = cents * Math.exp(exponent * weight - scale)
    value += grown
    slope += grown * weight
  }
  return { value, slope }
}

function excess(flows: readonly WeightedFlow[]): number {
  return flows.reduce((sum, { cents }) => sum + cents, 0)
}
