import type { Return } from '@portal/api/operations'
import { moneyWeightedReturn } from '@portal/flows/contract/money-weighted-return'
import { timeWeightedReturn, type DealtValue } from '@portal/flows/contract/time-weighted-return'
import type { PeriodValues } from './period-values.ts'

/** Values are of the first of a month, after its dealing: what was dealt with them counts on that day. */
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
  // The opening value includes the dealing of the same day.
  const dealt = begin === undefined ? values : values.slice(1)
  const moneyWeighted = moneyWeightedReturn({
    begin: { date: begin?.month ?? end.month, valueCents: begin?.value_cents ?? 0 },
    end: { date: end.month, valueCents: end.value_cents },
    flows: dealt.map(({ date, depositsCents, withdrawalsCents }) => ({
      date,
      amountCents: depositsCents - withdrawalsCents,
    })),
  })
  return { moneyWeighted, timeWeighted: timeWeightedReturn(values) }
}
