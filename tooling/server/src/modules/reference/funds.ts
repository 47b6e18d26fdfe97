import type { Fund } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'
import { currentParameters } from '../calculation/parameters.ts'

/** What is known of a fund apart from its prices. */
export type FundFacts = Omit<Fund, 'price' | 'priceDate' | 'returns'>

type FundOfFile = Omit<FundFacts, 'correlationsBasisPoints'>

export const fundFacts: readonly FundFacts[] = readData<{ funds: FundOfFile[] }>('funds-2026-1.json').funds.map(
  (fund) => ({ ...fund, correlationsBasisPoints: currentParameters.correlationsBasisPoints[fund.category] }),
)

const names = new Map(fundFacts.map((fund) => [fund.id, fund.name]))

export function fundNameOf(id: string): string {
  return names.get(id) ?? id
}
