import { createStore, type PortalStore } from './jotai.ts'
import {
  claimSlices,
  restoreSavedText,
  savedCopyAtom,
  STORE_KEY,
  storedTextAtom,
  toSavedText,
  withNewsOfTabs,
} from './saved-copy.ts'
import { sessionSlices } from './session-slices.ts'
import { toSlices } from './slices.ts'

/** Slices that are restored when their code is loaded. */
const laterSlices = ['flows', 'aanvragen', 'lastKnown', 'euros', 'deductionRoom']

/**
 * Creates the store from the saved copy and saves changes once a tick; without storage it works in memory.
 * @returns The store, and a function that stops saving before the copy is wiped
 */
export function createPortalStore(storage: Storage | null) {
  const store: PortalStore = createStore()
  const read = () => attempt(() => storage?.getItem(STORE_KEY) ?? null) ?? null
  restoreSavedText(store, read(), [...Object.keys(sessionSlices), ...laterSlices])
  claimSlices(store, toSlices(sessionSlices))
  store.set(storedTextAtom, { read })
  let isScheduled = false
  let before = store.get(savedCopyAtom)

  function save() {
    isScheduled = false
    const copy = store.get(savedCopyAtom)
    attempt(() => storage?.setItem(STORE_KEY, toSavedText(withNewsOfTabs(copy, before, read()))))
    before = copy
  }

  const stopSaving = store.sub(savedCopyAtom, () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(save)
  })
  return { store, stopSaving }
}

/** The storage of the browser; null when it is blocked, because then it throws when it is only read. */
export function findStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
