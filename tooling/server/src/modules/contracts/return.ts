import type { Return } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/dates'
import type { ValueRow } from './statements.ts'

const nothing: ValueRow = { value_cents: 0, deposited_cents: 0, withdrawn_cents: 0, costs_cents: 0 }

/** begin + deposits − withdrawals − costs + result = end; undefined is a date before the first value. */
export function toReturn(
  van: CalendarDate,
  tot: CalendarDate,
  begin: ValueRow | undefined,
  end: ValueRow | undefined,
): Return {
  const from = begin ?? nothing
  const until = end ?? nothing
  const depositsCents = until.deposited_cents - from.deposited_cents
  const withdrawalsCents = until.withdrawn_cents - from.withdrawn_cents
  const costsCents = until.costs_cents - from.costs_cents
  return {
    van,
    tot,
    hasData: end !== undefined,
    beginCents: from.value_cents,
    depositsCents,
    withdrawalsCents,
    costsCents,
    resultCents: until.value_cents - from.value_cents - depositsCents + withdrawalsCents + costsCents,
    endCents: until.value_cents,
    moneyWeighted: null,
    timeWeighted: null,
    funds: [],
    series: [],
    firstDate: null,
    lastDate: null,
  }
}
