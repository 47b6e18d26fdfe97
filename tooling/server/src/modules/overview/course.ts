import type { Course } from '@portal/api/operations'
import { moneyWeightedReturn } from '@portal/flows/contract/money-weighted-return'
import { toFlows } from '../contracts/return-rates.ts'
import { fundNameOf } from '../reference/funds.ts'
import type { CourseRow } from './queries.ts'

type Total = Course['series'][number]

/** Sums the contracts for each month. A contract without a value in a month counts with its last one. */
export function toCourse(rows: readonly CourseRow[], funds: readonly { id: string; valueCents: number }[]): Course {
  const series = toTotals(rows)
  const last = series.at(-1)
  return {
    series,
    moneyWeighted:
      last === undefined
        ? null
        : moneyWeightedReturn({
            begin: { date: last.date, valueCents: 0 },
            end: last,
            flows: toFlows(series.map(({ date, netDepositsCents }) => [date, netDepositsCents])),
          }),
    funds: funds.map((fund) => ({ ...fund, name: fundNameOf(fund.id) })),
  }
}

function toTotals(rows: readonly CourseRow[]): Total[] {
  const latest = new Map<string, CourseRow>()
  const totals: Total[] = []
  rows.forEach((row, index) => {
    latest.set(row.contract_id, row)
    if (rows[index + 1]?.month === row.month) return
    const total = { date: row.month, valueCents: 0, netDepositsCents: 0 }
    for (const { value_cents, deposited_cents, withdrawn_cents } of latest.values()) {
      total.valueCents += value_cents
      total.netDepositsCents += deposited_cents - withdrawn_cents
    }
    totals.push(total)
  })
  return totals
}
