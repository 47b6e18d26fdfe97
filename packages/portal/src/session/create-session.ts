import type { ApiClient } from '@portal/api/client'
import { getUser } from '@portal/api/endpoints/account'
import { deleteCookie, getCookie, logout as sendLogout, sessionHealthCheck } from '@portal/api/endpoints/session'
import type { User } from '@portal/api/operations'
import type { PortalStore } from '../store/create-store.ts'
import { atom } from '../store/jotai.ts'
import { paths, toLoginPath } from '../shared/paths.ts'
import { changeLoading, setLoadingText } from '../store/loading.ts'
import { ownerAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { wipe } from '../store/wipe.ts'
import { startHealthCheck } from './health-check.ts'
import { announceEnd } from './other-tabs.ts'
import { readExpiry } from './token.ts'

/** Whether somebody is logged in: unknown until the first answer of users/me (the specification's loaded flag). */
export type SessionStatus = 'unknown' | 'authenticated' | 'anonymous'

export const sessionStatusAtom = atom<SessionStatus>('unknown')

/** Who is using the portal, from the first look until the end. */
export type Session = ReturnType<typeof createSession>

type Options = {
  store: PortalStore
  api: ApiClient
  stopSaving: () => void
  /** Loads another document, so that nothing of this session is left in memory. */
  leaveTo: (path: string) => void
  currentPath: () => string
}

export function createSession({ store, api, stopSaving, leaveTo, currentPath }: Options) {
  let looking: Promise<SessionStatus> | null = null
  let isEnding = false
  let stopHealthCheck = () => {}

  /** Looks who is logged in; any failure means nobody (specification §4). */
  async function look(): Promise<SessionStatus> {
    const result = await getUser(api)
    if (isEnding) return 'anonymous'
    if (!result.ok) {
      // The session of whoever left this copy is over, so the copy goes too; a failing network says nothing about it.
      if (result.error.kind === 'unauthorized' && store.get(ownerAtom) !== null) await wipe(store)
      store.set(sessionSlices.user.atom, null)
      store.set(sessionStatusAtom, 'anonymous')
      return 'anonymous'
    }
    await begin(result.value)
    return 'authenticated'
  }

  async function begin(user: User) {
    // A copy that another customer left behind in this browser is nothing to this one.
    const owner = store.get(ownerAtom)
    if (owner !== null && owner !== user.id) await wipe(store)
    store.set(ownerAtom, user.id)
    store.set(sessionSlices.user.atom, user)
    store.set(sessionSlices.username.atom, user.username)
    store.set(sessionSlices.mobile.atom, user.mobile ?? '')
    store.set(sessionStatusAtom, 'authenticated')
    stopHealthCheck()
    void sessionHealthCheck(api)
    stopHealthCheck = startHealthCheck(
      () => void sessionHealthCheck(api),
      getCookie(api).then((token) => (token.ok ? readExpiry(token.value) : null)),
    )
  }

  /** Wipes what this browser keeps and loads the next page; once, however many calls fail together. */
  async function end(path: string) {
    isEnding = true
    stopHealthCheck()
    stopSaving()
    await wipe(store)
    leaveTo(path)
  }

  return {
    /** Resolves once it is known whether somebody is logged in. */
    ensure(): Promise<SessionStatus> {
      const status = store.get(sessionStatusAtom)
      if (status !== 'unknown') return Promise.resolve(status)
      looking ??= look().finally(() => (looking = null))
      return looking
    },

    /** Looks again, after a login. */
    refresh: look,

    /** A call was answered with 401. On a page without a session that is no news (design.md). */
    async handleUnauthorized() {
      if (isEnding || store.get(sessionStatusAtom) !== 'authenticated') return
      isEnding = true
      announceEnd()
      await deleteCookie(api, { cookieName: 'token' }, { quiet: true })
      await end(toLoginPath(currentPath()))
    },

    /** Another tab of this site has ended the session. */
    handleEndElsewhere() {
      if (!isEnding && store.get(sessionStatusAtom) === 'authenticated') void end(paths.login)
    },

    /** Logs out; failures are only logged, the customer leaves in any case (specification §4, §8). */
    async logout() {
      if (isEnding) return
      isEnding = true
      store.set(sessionSlices.user.atom, null)
      changeLoading(store, 1)
      setLoadingText(store, 'U wordt uitgelogd')
      announceEnd()
      for (const result of [await sendLogout(api), await deleteCookie(api, { cookieName: 'token' })]) {
        if (!result.ok) console.warn('Uitloggen bij de server is niet gelukt:', result.error.kind)
      }
      await end(paths.login)
    },
  }
}
