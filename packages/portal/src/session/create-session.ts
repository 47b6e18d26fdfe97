import type { ApiClient } from '@portal/api/client'
import { deleteCookie, getUser } from '@portal/api/endpoints/session'
import type { ApiError } from '@portal/api/errors'
import type { User } from '@portal/api/operations'
import { atom, type PortalStore } from '../store/jotai.ts'
import { ENDED_HASH, paths, toLoginPath } from '../shared/paths.ts'
import type { Session, SessionStatus } from '../shared/portal.ts'
import { ownerAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { wipe } from '../store/wipe.ts'
import { hideInCache } from './hide-in-cache.ts'
import { isLogoutUnfinished, LOGOUT_TIMEOUT, tokenCookie } from './unfinished-logout.ts'
import type { SessionWatch } from './watch-session.ts'

export const sessionStatusAtom = atom<SessionStatus>('unknown')

/** Why the last request for the user failed, also when only because nobody is logged in. */
export const sessionErrorAtom = atom<ApiError | null>(null)

type Options = {
  store: PortalStore
  api: ApiClient
  stopSaving: () => void
  /** Loads another document, so that nothing of this session stays in memory. */
  leaveTo: (path: string) => void
  currentPath: () => string
}

// Only needed after a login, so it is not in the first page's code.
const loadWatch = () => import('./watch-session.ts')

export function createSession({ store, api, stopSaving, leaveTo, currentPath }: Options): Session {
  let looking: Promise<SessionStatus> | null = null
  let isEnding = false
  let watch: Promise<SessionWatch> | null = null

  function setAnonymous(): SessionStatus {
    store.set(sessionSlices.user.atom, null)
    store.set(sessionStatusAtom, 'anonymous')
    return 'anonymous'
  }

  /** Loads the user; any failure means that nobody is logged in (requirement 4.2). */
  async function loadUser(): Promise<SessionStatus> {
    const result = await getUser(api, { quiet: true })
    if (isEnding) return 'anonymous'
    if (!result.ok) {
      store.set(sessionErrorAtom, result.error)
      // The saved copy belongs to an ended session, so it is deleted; a network failure proves nothing.
      if (result.error.kind === 'unauthorized' && store.get(ownerAtom) !== null) await wipe(store)
      return setAnonymous()
    }
    await begin(result.value)
    return isEnding ? 'anonymous' : 'authenticated'
  }

  async function begin(user: User) {
    const owner = store.get(ownerAtom)
    if (owner !== null && owner !== user.id) {
      // The page shows another user's data.
      if (store.get(sessionStatusAtom) === 'authenticated') return end(paths.home)
      // Another customer's saved copy in this browser must not be shown to this one.
      await wipe(store)
    }
    store.set(ownerAtom, user.id)
    store.set(sessionSlices.user.atom, user)
    store.set(sessionSlices.username.atom, user.username)
    store.set(sessionSlices.mobile.atom, user.mobile ?? '')
    store.set(sessionSlices.admin.atom, (before) => ({ ...before, isImpersonating: user.actedBy !== null }))
    store.set(sessionStatusAtom, 'authenticated')
    // Not by the watch, which is still to be loaded: the page may be left before that.
    if (!watch) hideInCache()
    watch ??= loadWatch().then(({ watchSession }) =>
      watchSession({
        store,
        api,
        user,
        onEnded: (wasLogout) => void end(wasLogout ? paths.login : null),
        onOtherUser: () => void end(paths.home),
      }),
    )
  }

  /**
   * Deletes everything here and loads the next page, without `path` the login that returns to this one; once, however many
   * calls fail, and whatever `requestEnd` does.
   */
  async function end(
    path: string | null,
    message?: { wasLogout: boolean },
    requestEnd?: (watch: SessionWatch | undefined) => Promise<unknown> | undefined,
  ) {
    if (isEnding) return
    isEnding = true
    const wanted = currentPath()
    // A failed import stops nothing either.
    const watching = await watch?.catch(() => undefined)
    const next = path ?? toLoginPath(watching?.toReturn(wanted) ?? wanted) + ENDED_HASH
    watching?.stop(message && { kind: 'ended', ...message })
    await requestEnd?.(watching)
    stopSaving()
    await wipe(store)
    leaveTo(next)
  }

  return {
    ensure() {
      const status = store.get(sessionStatusAtom)
      if (status !== 'unknown') return Promise.resolve(status)
      looking ??= start().finally(() => (looking = null))
      return looking
    },

    refresh: loadUser,

    async handleUnauthorized() {
      if (store.get(sessionStatusAtom) !== 'authenticated') return
      await end(null, { wasLogout: false }, () =>
        deleteCookie(api, tokenCookie, { quiet: true, signal: AbortSignal.timeout(LOGOUT_TIMEOUT) }),
      )
    },

    leaveTo: (path) => end(path, { wasLogout: true }),

    logout: () => end(paths.login, { wasLogout: true }, (watching) => watching?.logOut()),
  }

  /** The first check; an unfinished logout is sent before it. */
  async function start(): Promise<SessionStatus> {
    if (!isLogoutUnfinished()) return loadUser()
    await (await loadWatch()).finishLogout(api)
    return setAnonymous()
  }
}
