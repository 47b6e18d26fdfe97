import type { Fund } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'
import { currentParameters } from './parameters.ts'
import { type FundFile, parseFundFile } from './fund-file.ts'

/** The properties of a fund, apart from its prices. */
export type FundFacts = Omit<Fund, 'price' | 'priceDate' | 'returns'>

/** The invented funds of the release, which the demo uses. */
export const fundsOfRelease: FundFile = parseFundFile(readData('funds-2026-1.json'))

/** The funds of this installation. `setFunds` replaces the binding at start, so read it only inside functions. */
export let fundFacts: readonly FundFacts[] = toFacts(fundsOfRelease)

/** Replaces the funds at start. Parameter sets are loaded first: the correlations are those of the current set. */
export function setFunds(file: FundFile): void {
  fundFacts = toFacts(file)
}

function toFacts({ funds }: FundFile): FundFacts[] {
  const { correlationsBasisPoints, serviceCostsBasisPoints } = currentParameters
  return funds.map((fund) => ({
    ...fund,
    correlationsBasisPoints: correlationsBasisPoints[fund.category],
    yearlyCostsBasisPoints: fund.ongoingCostsBasisPoints + fund.transactionCostsBasisPoints + serviceCostsBasisPoints,
  }))
}

export function fundNameOf(id: string): string {
  return fundFacts.find((fund) => fund.id === id)?.name ?? id
}
