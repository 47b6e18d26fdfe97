import type { Fund } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'

/** What is known of a fund apart from its prices. */
export type FundFacts = Omit<Fund, 'price' | 'priceDate' | 'returns'>

export const fundFacts: readonly FundFacts[] = readData<{ funds: FundFacts[] }>('funds-2026-1.json').funds

const names = new Map(fundFacts.map((fund) => [fund.id, fund.name]))

export function fundNameOf(id: string): string {
  return names.get(id) ?? id
}
