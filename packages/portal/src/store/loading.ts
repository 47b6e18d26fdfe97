import { atom, type PortalStore } from './jotai.ts'

/** The number of calls that the overlay waits for, and its text. */
export const loadingAtom = atom({ count: 0, text: '' })

/** Counts a call that starts (1) or ends (-1); the counter never goes below zero (requirement 4.7). */
export function changeLoading(store: PortalStore, change: 1 | -1): void {
  const { count, text } = store.get(loadingAtom)
  const next = Math.max(0, count + change)
  store.set(loadingAtom, { count: next, text: next === 0 ? '' : text })
}

export function setLoadingText(store: PortalStore, text: string): void {
  store.set(loadingAtom, { ...store.get(loadingAtom), text })
}

/** Hides the overlay while calls are running; their callers show the outcome. */
export function stopWaiting(store: PortalStore): void {
  store.set(loadingAtom, { count: 0, text: '' })
}
