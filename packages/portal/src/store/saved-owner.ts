import { STORE_KEY } from './saved-copy.ts'

/** The current owner of the saved copy, which another tab may have saved. Null when unknown. */
export function readSavedOwner(): string | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? 'null')
    const { user } = copy as { user?: unknown }
    return typeof user === 'string' ? user : null
  } catch {
    return null
  }
}
