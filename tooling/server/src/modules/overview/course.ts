import type { Course } from '@portal/api/operations'
import { moneyWeightedReturn } from '@portal/flows/contract/money-weighted-return'
import { toFlows } from '../contracts/return-rates.ts'
import type { MoneyMoved } from '../contracts/queries.ts'
import { fundNameOf } from '../reference/funds.ts'
import type { CourseRow } from './queries.ts'

type Total = MoneyMoved & { value_cents: number }

/** Sums the contracts for each month. A contract without a value in a month counts with its last one. */
export function toCourse(rows: readonly CourseRow[], funds: readonly { id: string; valueCents: number }[]): Course {
  const totals = toTotals(rows)
  const last = totals.at(-1)
  return {
    series: totals.map(({ month, value_cents, deposited_cents, withdrawn_cents }) => ({
      date: month,
      valueCents: value_cents,
      netDepositsCents: deposited_cents - withdrawn_cents,
    })),
    moneyWeighted:
      last === undefined
        ? null
        : moneyWeightedReturn({
            begin: { date: last.month, valueCents: 0 },
            end: { date: last.month, valueCents: last.value_cents },
            flows: toFlows(totals),
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
    const total: Total = { month: row.month, value_cents: 0, deposited_cents: 0, withdrawn_cents: 0 }
    for (const { value_cents, deposited_cents, withdrawn_cents } of latest.values()) {
      total.value_cents += value_cents
      total.deposited_cents += deposited_cents
      total.withdrawn_cents += withdrawn_cents
    }
    totals.push(total)
  })
  return totals
}
