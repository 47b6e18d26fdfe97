import type { ApiClient } from '@portal/api/client'
import { logout } from '@portal/api/endpoints/session'

const KEY = 'logout'

/** Somebody logged out while the server could not be reached, so that its session is still open. */
export function hasUnfinishedLogout(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function setUnfinishedLogout(isUnfinished: boolean): void {
  try {
    if (isUnfinished) localStorage.setItem(KEY, 'unfinished')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that refuses storage forgets it; the session ends by itself then.
  }
}

/** Tells the server what it could not be told then; answers whether it knows by now. */
export async function finishLogout(api: ApiClient): Promise<boolean> {
  const { ok } = await logout(api, { quiet: true })
  if (ok) setUnfinishedLogout(false)
  return ok
}
