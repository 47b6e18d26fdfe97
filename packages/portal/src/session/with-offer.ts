import { paths } from '../shared/paths.ts'
import type { PortalStore } from '../store/jotai.ts'
import { savedCopyAtom } from '../store/saved-copy.ts'

/** The query of a flow's URL that names the saved calculation to resume. */
export const OFFER_QUERY = 'berekening'

/**
 * Adds the saved calculation of a flow to the path that a login returns to, because the end of a session deletes the
 * flow from this browser (requirements 4.4 and C22).
 */
export function withOffer(store: PortalStore, wanted: string): string {
  const url = new URL(wanted, location.origin)
  const [name] = Object.entries(paths).find(([, path]) => path === url.pathname) ?? ['']
  // The copy is read instead of the flows, whose code this page may not have loaded.
  const { flows } = store.get(savedCopyAtom).state as { flows?: Record<string, { offerID?: unknown } | undefined> }
  const offerID = flows?.[name]?.offerID
  if (typeof offerID !== 'string') return wanted
  url.searchParams.set(OFFER_QUERY, offerID)
  return url.pathname + url.search + url.hash
}
