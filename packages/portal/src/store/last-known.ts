import { claimSlices } from './saved-copy.ts'
import { createSlice, toSlices } from './slices.ts'
import type { PortalStore } from './jotai.ts'

/** Instants by this device's clock, 0 when unknown: the age of the saved copy, and until when it may be shown. */
export type LastKnown = {
  /** The end of an unused session, as the server last reported. */
  sessionEndsAt: number
  contractSummariesAt: number
  offersAt: number
}

const unknown: LastKnown = { sessionEndsAt: 0, contractSummariesAt: 0, offersAt: 0 }

const lastKnown = createSlice<LastKnown>(unknown, (saved) => {
  const found = typeof saved === 'object' && saved !== null ? (saved as Record<keyof LastKnown, unknown>) : unknown
  // An instant outside the range of dates cannot be shown.
  const toInstant = (value: unknown) => (Number.isFinite(value) && new Date(value as number).getTime()) || 0
  return {
    sessionEndsAt: toInstant(found.sessionEndsAt),
    contractSummariesAt: toInstant(found.contractSummariesAt),
    offersAt: toInstant(found.offersAt),
  }
})

export function readLastKnown(store: PortalStore): LastKnown {
  claimSlices(store, toSlices({ lastKnown }))
  return store.get(lastKnown.atom)
}

/** Saves the times of a response. */
export function rememberLastKnown(store: PortalStore, news: Partial<LastKnown>): void {
  store.set(lastKnown.atom, { ...readLastKnown(store), ...news })
}
