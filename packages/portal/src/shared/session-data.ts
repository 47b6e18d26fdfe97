import { getOffers } from '@portal/api/endpoints/calculation'
import { getContractSummaries } from '@portal/api/endpoints/contracts'
import type { Result } from '@portal/api/errors'
import { ownerAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import type { Slice } from '../store/slices.ts'
import type { Portal } from './portal.ts'

/** Fetches what the overview shows of each contract, for the screens and the badge of the menu. */
export const refreshContractSummaries = createRefresh(sessionSlices.contractSummaries, ({ api }) =>
  getContractSummaries(api),
)

/** Fetches the saved calculations. */
export const refreshOffers = createRefresh(sessionSlices.offers, ({ api }) => getOffers(api))

/** A fetch that puts its value in the store; who asks while it is under way shares its answer. */
function createRefresh<T>(slice: Slice<T>, load: (portal: Portal) => Promise<Result<T>>) {
  const underWay = new WeakMap<Portal, Promise<Result<T>>>()

  async function refresh(portal: Portal): Promise<Result<T>> {
    const result = await load(portal)
    underWay.delete(portal)
    // An answer that comes after the store was wiped belongs to nobody any more.
    if (result.ok && portal.store.get(ownerAtom) !== null) portal.store.set(slice.atom, result.value)
    return result
  }

  return (portal: Portal): Promise<Result<T>> => {
    const running = underWay.get(portal) ?? refresh(portal)
    underWay.set(portal, running)
    return running
  }
}
