import type { ApiClient } from '@portal/api/client'
import { deleteCookie, getUser, logout } from '@portal/api/endpoints/session'
import { changeLoading, setLoadingText } from '../store/loading.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { LOGOUT_KEY, LOGOUT_TIMEOUT, tokenCookie } from './unfinished-logout.ts'
import type { PortalStore } from '../store/jotai.ts'

/** Logs out on the server; failures are only logged (requirements 4.6, 8.8). */
export async function logOut(api: ApiClient, store: PortalStore): Promise<void> {
  const options = () => ({ quiet: true, signal: AbortSignal.timeout(LOGOUT_TIMEOUT) })
  store.set(sessionSlices.user.atom, null)
  changeLoading(store, 1)
  setLoadingText(store, 'U wordt uitgelogd')
  const results = [await logout(api, options()), await deleteCookie(api, tokenCookie, options())]
  for (const result of results) {
    if (!result.ok) console.warn('Uitloggen bij de server is niet gelukt:', result.error.kind)
  }
  setLogoutUnfinished(results.every(({ ok }) => !ok))
}

/** Sends a logout that failed before, and consumes the user that the document preloaded before that. */
export async function finishLogout(api: ApiClient): Promise<void> {
  const { ok } = await logout(api, { quiet: true, signal: AbortSignal.timeout(LOGOUT_TIMEOUT) })
  if (ok) setLogoutUnfinished(false)
  await getUser(api, { quiet: true })
}

export function setLogoutUnfinished(isUnfinished: boolean): void {
  try {
    if (isUnfinished) localStorage.setItem(LOGOUT_KEY, 'unfinished')
    else localStorage.removeItem(LOGOUT_KEY)
  } catch {
    // Without storage the unfinished logout is forgotten, and the session ends by itself.
  }
}
