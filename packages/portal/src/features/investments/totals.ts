import type { ContractSummary } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { type Cents, parseEuros } from '@portal/flows/values/money'
import { valueOrNull } from '@portal/flows/values/parsed'

/** Returns the value of a contract on the first of this month, in cents; null while it has none. */
export function valueOf(summary: ContractSummary): Cents | null {
  const euros = summary.PrimoWaardeHuidigeMaandNaProlongatie
  return euros === null ? null : valueOrNull(parseEuros(euros))
}

/** The value and result of several contracts, in cents, and the date of the newest value. */
type Totals = { value: Cents; result: Cents; date: CalendarDate }

export function toTotals(summaries: readonly ContractSummary[]): Totals | null {
  return summaries.reduce<Totals | null>((totals, summary) => {
    const value = valueOf(summary)
    if (value === null) return totals
    return {
      value: (totals?.value ?? 0) + value,
      result: (totals?.result ?? 0) + (summary.resultCents ?? 0),
      date: totals && totals.date > summary.valueDate ? totals.date : summary.valueDate,
    }
  }, null)
}
