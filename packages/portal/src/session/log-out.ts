import type { ApiClient } from '@portal/api/client'
import { deleteCookie, getUser, logout } from '@portal/api/endpoints/session'
import { changeLoading, setLoadingText } from '../store/loading.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { LOGOUT_KEY, LONGEST_FAREWELL, tokenCookie } from './unfinished-logout.ts'
import type { PortalStore } from '../store/jotai.ts'

/** Tells the server that somebody logs out; failures are only logged (requirements 4.6, 8.8). */
export async function logOut(api: ApiClient, store: PortalStore): Promise<void> {
  const options = () => ({ quiet: true, signal: AbortSignal.timeout(LONGEST_FAREWELL) })
  store.set(sessionSlices.user.atom, null)
  changeLoading(store, 1)
  setLoadingText(store, 'U wordt uitgelogd')
  const results = [await logout(api, options()), await deleteCookie(api, tokenCookie, options())]
  for (const result of results) {
    if (!result.ok) console.warn('Uitloggen bij de server is niet gelukt:', result.error.kind)
  }
  setLogoutUnfinished(results.every(({ ok }) => !ok))
}

/**
 * Tells the server what it could not be told then. The document asked who is there before that: the answer is spent
 * here, so that nobody is shown it.
 */
export async function finishLogout(api: ApiClient): Promise<void> {
  const { ok } = await logout(api, { quiet: true })
  if (ok) setLogoutUnfinished(false)
  await getUser(api, { quiet: true })
}

export function setLogoutUnfinished(isUnfinished: boolean): void {
  try {
    if (isUnfinished) localStorage.setItem(LOGOUT_KEY, 'unfinished')
    else localStorage.removeItem(LOGOUT_KEY)
  } catch {
    // A browser that refuses storage forgets it; the session ends by itself then.
  }
}
