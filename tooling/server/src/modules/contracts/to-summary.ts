import type { ContractSummary } from '@portal/api/operations'
import { moneyWeightedReturn } from '@portal/flows/contract/money-weighted-return'
import { resultAfterCosts } from '@portal/flows/contract/own-return'
import { toFlows } from './return-rates.ts'
import type { SummaryRow } from './queries.ts'

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
    PrimoWaardeHuidigeMaandNaProlongatie: value_cents / 100,
    resultCents: resultAfterCosts({ beginCents: 0, endCents: value_cents, depositsCents, withdrawalsCents }),
    moneyWeighted: moneyWeightedReturn({
      begin: { date: valueDate, valueCents: 0 },
      end: { date: valueDate, valueCents: value_cents },
      flows: toFlows(money),
    }),
  }
}
