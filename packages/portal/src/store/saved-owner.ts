import { STORE_KEY } from './saved-copy.ts'

/** Whose the saved copy is by now: another tab may have saved it since. Null when that is not known. */
export function readSavedOwner(): string | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? 'null')
    const { user } = copy as { user?: unknown }
    return typeof user === 'string' ? user : null
  } catch {
    return null
  }
}
