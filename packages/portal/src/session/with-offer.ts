import type { FlowName } from '@portal/flows/values/products'
import { OFFER_QUERY, paths } from '../shared/paths.ts'
import type { PortalStore } from '../store/jotai.ts'
import { savedCopyAtom } from '../store/saved-copy.ts'

/**
 * Adds the saved calculation of a flow to the path that a login returns to, because the end of a session deletes the
 * flow from this browser (requirements 4.4 and C22).
 */
export function withOffer(store: PortalStore, wanted: string): string {
  // The copy is read instead of the flows, whose code this page may not have loaded.
  const { flows = {} } = store.get(savedCopyAtom).state as { flows?: Record<string, { offerID?: unknown }> }
  const name = Object.keys(flows).find((each) => wanted.startsWith(paths[each as FlowName]))
  const offerID = name === undefined ? undefined : flows[name]?.offerID
  return typeof offerID === 'string' ? wanted.replace(/\?|(?=#)|$/, `?${OFFER_QUERY}=${offerID}&`) : wanted
}
