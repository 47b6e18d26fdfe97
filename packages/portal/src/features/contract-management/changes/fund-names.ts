import { getFunds } from '@portal/api/endpoints/reference'
import type { Change, ChangeValues, ContractDetails } from '@portal/api/operations'
import type { BasisPoints } from '@portal/flows/values/percentage'
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

type ChangedFund = { readonly id: string; readonly before: BasisPoints; readonly after: BasisPoints }

/** Returns the funds whose share changes, or every fund when only the holdings may change. */
export function toChangedFunds(before: ChangeValues, after: ChangeValues): readonly ChangedFund[] {
  const ids = new Set([...(before.funds ?? []), ...(after.funds ?? [])].map(({ id }) => id))
  const funds = [...ids].map((id) => ({ id, before: shareIn(before, id), after: shareIn(after, id) }))
  const changed = funds.filter((fund) => fund.before !== fund.after)
  return changed.length > 0 ? changed : funds
}

function shareIn({ funds = [] }: ChangeValues, id: string): BasisPoints {
  return funds.find((share) => share.id === id)?.shareBasisPoints ?? 0
}
