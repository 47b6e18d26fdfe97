import type { CallOptions } from '@portal/api/client'
import { getOffers } from '@portal/api/endpoints/calculation'
import { getContracts, getContractSummaries } from '@portal/api/endpoints/contracts'
import { getUser } from '@portal/api/endpoints/session'
import type { Result } from '@portal/api/errors'
import type { Contract, ContractSummary, Offer, User } from '@portal/api/operations'
import { type LastKnown, rememberLastKnown } from '../store/last-known.ts'
import { ownerAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import type { Slice } from '../store/slices.ts'
import type { Portal } from './portal.ts'

/** The running request for the summaries, if any. */
const underWay = new WeakMap<Portal, Promise<Result<readonly ContractSummary[]>>>()

/** Fetches the summaries; the menu's badge and the overview ask at the same moment and share one request. */
export function refreshContractSummaries(portal: Portal): Promise<Result<readonly ContractSummary[]>> {
  const running =
    underWay.get(portal) ??
    refresh(portal, sessionSlices.contractSummaries, getContractSummaries(portal.api), 'contractSummariesAt').finally(
      () => underWay.delete(portal),
    )
  underWay.set(portal, running)
  return running
}

export function refreshContracts(portal: Portal): Promise<Result<readonly Contract[]>> {
  return refresh(portal, sessionSlices.contracts, getContracts(portal.api))
}

export function refreshOffers(portal: Portal, options?: CallOptions): Promise<Result<readonly Offer[]>> {
  return refresh(portal, sessionSlices.offers, getOffers(portal.api, options), 'offersAt')
}

/** Fetches the customer again, whose name in the header follows from who signed. */
export function refreshUser(portal: Portal): Promise<Result<User | null>> {
  return refresh(portal, sessionSlices.user, getUser(portal.api))
}

/** Puts a response in the store, with its time if it may be shown offline. */
async function refresh<T>(
  { store }: Portal,
  slice: Slice<T>,
  answer: Promise<Result<T>>,
  moment?: Exclude<keyof LastKnown, 'sessionEndsAt'>,
): Promise<Result<T>> {
  const result = await answer
  // A response that arrives after the store was wiped is dropped.
  if (!result.ok || store.get(ownerAtom) === null) return result
  store.set(slice.atom, result.value)
  if (moment) rememberLastKnown(store, { [moment]: Date.now() })
  return result
}
