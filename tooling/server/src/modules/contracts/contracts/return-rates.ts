import type { Return, ContractSummary } from '@portal/api/operations'
import { type Flow, moneyWeightedReturn } from '@portal/flows/contract/money-weighted-return'
import { timeWeightedReturn, type DealtValue } from '@portal/flows/contract/time-weighted-return'
import { toEuros } from '@portal/flows/values/money'
import type { PeriodValues } from './period-values.ts'
import type { MoneyMoved, SummaryRow } from './contracts-queries.ts'
import { resultAfterCosts } from '@portal/flows/contract/own-return'

/** The money in and out in each month, computed from the running totals. */
export function toFlows(totals: readonly MoneyMoved[]): Flow[] {
  return totals.map(([date, cents], index) => ({ date, amountCents: cents - (totals[index - 1]?.[1] ?? 0) }))
}

/** A value belongs to the first of a month, after its dealing, so the money of that dealing counts on that day. */
export function toRates({ begin, end, between }: PeriodValues): Pick<Return, 'moneyWeighted' | 'timeWeighted'> {
  if (end === undefined) return { moneyWeighted: null, timeWeighted: null }
  const values = between.map((value, index): DealtValue => {
    const previous = between[index - 1]
    return {
      date: value.month,
      valueCents: value.value_cents,
      depositsCents: value.deposited_cents - (previous?.deposited_cents ?? 0),
      withdrawalsCents: value.withdrawn_cents - (previous?.withdrawn_cents ?? 0),
      costsCents: value.costs_cents - (previous?.costs_cents ?? 0),
    }
  })
  const moneyWeighted = moneyWeightedReturn({
    begin: { date: begin?.month ?? end.month, valueCents: begin?.value_cents ?? 0 },
    end: { date: end.month, valueCents: end.value_cents },
    // The opening value includes the dealing of the same day.
    flows: toFlows(
      between.map(({ month, deposited_cents, withdrawn_cents }) => [month, deposited_cents - withdrawn_cents]),
    ).slice(begin === undefined ? 0 : 1),
  })
  return { moneyWeighted, timeWeighted: timeWeightedReturn(values) }
}

/** The result and the return of a summary are those of the contract since its start. */
export function toSummary({
  value_cents,
  money,
  offer_id: _offerId,
  applicants: _applicants,
  ...row
}: SummaryRow): Omit<ContractSummary, 'holders'> {
  const { depositedCents: depositsCents, withdrawnCents: withdrawalsCents, valueDate } = row
  if (value_cents === null) {
    return { ...row, PrimoWaardeHuidigeMaandNaProlongatie: null, resultCents: null, moneyWeighted: null }
  }
  return {
    ...row,
    PrimoWaardeHuidigeMaandNaProlongatie: toEuros(value_cents),
    resultCents: resultAfterCosts({ beginCents: 0, endCents: value_cents, depositsCents, withdrawalsCents }),
    moneyWeighted: moneyWeightedReturn({
      begin: { date: valueDate, valueCents: 0 },
      end: { date: valueDate, valueCents: value_cents },
      flows: toFlows(money),
    }),
  }
}
