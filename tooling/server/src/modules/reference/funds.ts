import type { CalendarDate } from '@portal/flows/values/dates'
import type { ParameterSet } from '../../engine/calculation/parameter-set.ts'
import { readData } from '../../platform/read-data.ts'
import type { FundFacts } from '../base/operation/reference-data.ts'
import { type FundFile, parseFundFile } from './fund-file.ts'

/** The invented funds of the release, which the demo uses. */
export const fundsOfRelease: FundFile = parseFundFile(readData('funds-2026-1.json'))

/** The funds of a file, with the correlations and the costs of the service that a parameter set assumes. */
export function toFundFacts(
  { funds }: FundFile,
  { correlationsBasisPoints, serviceCostsBasisPoints }: ParameterSet,
): readonly FundFacts[] {
  return funds.map((fund) => ({
    ...fund,
    correlationsBasisPoints: correlationsBasisPoints[fund.category],
    yearlyCostsBasisPoints: fund.ongoingCostsBasisPoints + fund.transactionCostsBasisPoints + serviceCostsBasisPoints,
  }))
}

/** The funds that exist on a day: a later one has no price yet, so that nobody can buy it. */
export function fundsOn(funds: readonly FundFacts[], day: CalendarDate): readonly FundFacts[] {
  return funds.filter(({ startDate }) => startDate <= day)
}

/** The name of a fund; its id when the installation has no such fund. */
export function fundNameOf(funds: readonly FundFacts[], id: string): string {
  return funds.find((fund) => fund.id === id)?.name ?? id
}

/** The names of funds by their ids. */
export type FundNames = { readonly get: (id: string) => string }

export function fundNamesOf(funds: readonly FundFacts[]): FundNames {
  return { get: (id) => fundNameOf(funds, id) }
}
