import type { FundReturn, Return } from '@portal/api/operations'
import { resultAfterCosts } from '@portal/flows/contract/own-return'
import { fundNameOf } from '../reference/funds.ts'
import type { Period, PeriodValues } from './period-values.ts'
import { toRates } from './return-rates.ts'
import type { FundReturnRow, ValueRow } from './queries.ts'

const nothing = { value_cents: 0, deposited_cents: 0, withdrawn_cents: 0, costs_cents: 0 }

/** begin + deposits − withdrawals − costs + result = end, and the result less the costs is the net result. */
export function toReturn(
  { van, tot }: Period,
  published: readonly ValueRow[],
  inPeriod: PeriodValues,
  funds: readonly FundReturnRow[],
): Return {
  const { begin, end, between } = inPeriod
  const from = begin ?? nothing
  const until = end ?? nothing
  const depositsCents = until.deposited_cents - from.deposited_cents
  const withdrawalsCents = until.withdrawn_cents - from.withdrawn_cents
  const costsCents = until.costs_cents - from.costs_cents
  const netResultCents = resultAfterCosts({
    beginCents: from.value_cents,
    endCents: until.value_cents,
    depositsCents,
    withdrawalsCents,
  })
  return {
    van,
    tot,
    hasData: end !== undefined,
    beginCents: from.value_cents,
    depositsCents,
    withdrawalsCents,
    costsCents,
    resultCents: netResultCents + costsCents,
    netResultCents,
    endCents: until.value_cents,
    ...toRates(inPeriod),
    funds: funds.map(toFundReturn).toSorted((a, b) => b.endCents - a.endCents || a.name.localeCompare(b.name, 'nl')),
    series: between.map(({ month, value_cents, deposited_cents, withdrawn_cents }) => ({
      date: month,
      valueCents: value_cents,
      netDepositsCents: deposited_cents - withdrawn_cents,
    })),
    firstDate: published.at(0)?.month ?? null,
    lastDate: published.at(-1)?.month ?? null,
  }
}

function toFundReturn(row: FundReturnRow): FundReturn {
  const { beginCents, depositsCents, withdrawalsCents, switchedCents, costsCents, endCents } = row
  return {
    ...row,
    name: fundNameOf(row.id),
    resultCents: endCents - beginCents - depositsCents + withdrawalsCents - switchedCents + costsCents,
  }
}
