import type { ValuePoint } from '@portal/api/operations'
import type { Cents } from '../values/money.ts'
import { resultAfterCosts } from './own-return.ts'
import type { ReturnPeriod } from './return-period.ts'

/** The change of a value: by money in and out, and by the result after costs. */
export type ValueChange = { readonly changeCents: Cents; readonly netDepositsCents: Cents; readonly resultCents: Cents }

/** The values of a period, from the last one before it, which is its begin value. */
export function pointsOf(series: readonly ValuePoint[], { van, tot }: ReturnPeriod): readonly ValuePoint[] {
  const begin = series.findLastIndex(({ date }) => date < van)
  return series.slice(Math.max(begin, 0)).filter(({ date }) => date <= tot)
}

/** The change over a period, as the return of the same period states it; null without a value in it. */
export function changeOver(series: readonly ValuePoint[], { van, tot }: ReturnPeriod): ValueChange | null {
  const end = series.findLast(({ date }) => date <= tot)
  if (end === undefined) return null
  const begin = series.findLast(({ date }) => date < van) ?? { valueCents: 0, netDepositsCents: 0 }
  const netDepositsCents = end.netDepositsCents - begin.netDepositsCents
  return {
    changeCents: end.valueCents - begin.valueCents,
    netDepositsCents,
    resultCents: resultAfterCosts({
      beginCents: begin.valueCents,
      endCents: end.valueCents,
      depositsCents: netDepositsCents,
      withdrawalsCents: 0,
    }),
  }
}

/** The change since the value before the last one; null with fewer than two values. */
export function lastChange(series: readonly ValuePoint[]): (ValueChange & { readonly since: string }) | null {
  const [previous, last] = [series.at(-2), series.at(-1)]
  if (previous === undefined || last === undefined) return null
  const change = changeOver(series, { van: last.date, tot: last.date })
  return change && { ...change, since: previous.date }
}
