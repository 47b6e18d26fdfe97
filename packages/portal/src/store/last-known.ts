import { claimSlices } from './saved-copy.ts'
import { createSlice, toSlices } from './slices.ts'
import type { PortalStore } from './jotai.ts'

/**
 * How old the saved copy is and how long it may be shown without a connection: instants in milliseconds by the clock of
 * this device, 0 when not known.
 */
export type LastKnown = {
  /** When the session ends unless it is used, as the server last said. */
  sessionEndsAt: number
  /** When the server last gave the summaries of the contracts. */
  contractSummariesAt: number
  /** When it last gave the saved calculations. */
  offersAt: number
}

const unknown: LastKnown = { sessionEndsAt: 0, contractSummariesAt: 0, offersAt: 0 }

const lastKnown = createSlice<LastKnown>(unknown, (saved) => {
  const found = typeof saved === 'object' && saved !== null ? (saved as Record<keyof LastKnown, unknown>) : unknown
  // Beyond what a date can be there is no time to show.
  const toInstant = (value: unknown) => (Number.isFinite(value) && new Date(value as number).getTime()) || 0
  return {
    sessionEndsAt: toInstant(found.sessionEndsAt),
    contractSummariesAt: toInstant(found.contractSummariesAt),
    offersAt: toInstant(found.offersAt),
  }
})

/** What is known by now. */
export function readLastKnown(store: PortalStore): LastKnown {
  claimSlices(store, toSlices({ lastKnown }))
  return store.get(lastKnown.atom)
}

/** Remembers what the server has just said. */
export function rememberLastKnown(store: PortalStore, news: Partial<LastKnown>): void {
  store.set(lastKnown.atom, { ...readLastKnown(store), ...news })
}
