import { resetSlices, STORE_KEY } from './saved-copy.ts'
import type { PortalStore } from './jotai.ts'

/** How long an answer of the local database is awaited: a browser may never give it (https://bugs.webkit.org/226547). */
export const DATABASE_LIMIT = 2000

/**
 * Deletes the local database of files; connections in other tabs close themselves, so nothing blocks it. Without an answer
 * the customer goes on, and the browser deletes it before it is opened again.
 */
export function deleteFilesDatabase(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DATABASE_LIMIT)
    try {
      const request = indexedDB.deleteDatabase('db')
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => resolve())
      request.addEventListener('blocked', () => resolve())
    } catch {
      // A browser without IndexedDB has nothing to delete.
      resolve()
    }
  })
}

/** Deletes everything of the customer in this browser: state, saved copy and files. Works without a network. */
export async function wipe(store: PortalStore): Promise<void> {
  resetSlices(store)
  // The reset is saved in a microtask, so the copy is deleted after it.
  await Promise.resolve()
  try {
    localStorage.removeItem(STORE_KEY)
  } catch {
    // Without storage there is no copy.
  }
  await deleteFilesDatabase()
}
