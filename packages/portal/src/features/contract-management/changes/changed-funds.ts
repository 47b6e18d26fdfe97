import type { ChangeValues } from '@portal/api/operations'
import type { BasisPoints } from '@portal/flows/values/percentage'

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
