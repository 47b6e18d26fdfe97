import { getFunds } from '@portal/api/endpoints/reference'
import type { Change, ContractDetails } from '@portal/api/operations'
import type { Portal } from '../../../shared/portal.ts'

export type FundNames = ReadonlyMap<string, string>

/** Loads the names of the funds in a contract and its changes. The full list is requested only for other funds. */
export async function loadFundNames(
  { api }: Portal,
  { funds, holdings }: ContractDetails,
  changes: readonly Change[],
  signal: AbortSignal,
): Promise<FundNames> {
  const known = new Map([...holdings, ...funds].map(({ id, name }) => [id, name]))
  const named = changes.flatMap(({ before, after }) => [...(before.funds ?? []), ...(after.funds ?? [])])
  if (named.every(({ id }) => known.has(id))) return known
  const all = await getFunds(api, { signal })
  // The changes can be read without the names.
  return all.ok ? new Map([...known, ...all.value.map(({ id, name }) => [id, name] as const)]) : known
}
