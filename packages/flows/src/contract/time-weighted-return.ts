import type { ReturnRate } from '@portal/api/operations'
import { daysBetween, type CalendarDate } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import { toReturnRate } from './return-rate.ts'

/** A value after the dealing of its day, with that dealing's deposits and withdrawals; none negative. */
export type DealtValue = {
  readonly date: CalendarDate
  readonly valueCents: Cents
  readonly depositsCents: Cents
  readonly withdrawalsCents: Cents
  readonly costsCents: Cents
}

/**
 * The return of the funds, independent of the moments of deposits: the growth from each value to the next one before
 * its dealing, chained. The value before a dealing is the value without its deposits and with its withdrawals and
 * costs, so costs do not reduce it. A period without money has no growth; the period starts with the first money. Null
 * when there was none, or no day.
 * @param values Oldest first; the first one is the begin, whose own dealing does not count.
 */
export function timeWeightedReturn(values: readonly DealtValue[]): ReturnRate | null {
  const funded = values.slice(
    Math.max(
      0,
      values.findIndex(({ valueCents }) => valueCents > 0),
    ),
  )
  const [begin, end] = [funded[0], funded.at(-1)]
  if (begin === undefined || end === undefined || begin.valueCents <= 0) return null
  const days = daysBetween(begin.date, end.date)
  if (days <= 0) return null
  const factor = funded.slice(1).reduce((growth, value, index) => growth * growthTo(value, funded[index]), 1)
  return toReturnRate(factor, days)
}

function growthTo(value: DealtValue, previous: DealtValue | undefined): number {
  if (previous === undefined || previous.valueCents <= 0) return 1
  const before = value.valueCents - value.depositsCents + value.withdrawalsCents + value.costsCents
  return Math.max(0, before) / previous.valueCents
}
