import type { ApiClient } from '@portal/api/client'
import { deleteCookie, getUser } from '@portal/api/endpoints/session'
import type { User } from '@portal/api/operations'
import { atom, type PortalStore } from '../store/jotai.ts'
import { paths, toLoginPath } from '../shared/paths.ts'
import type { Session, SessionStatus } from '../shared/portal.ts'
import { ownerAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { wipe } from '../store/wipe.ts'
import { isLogoutUnfinished, LONGEST_FAREWELL, tokenCookie } from './unfinished-logout.ts'
import type { SessionWatch } from './watch-session.ts'

export const sessionStatusAtom = atom<SessionStatus>('unknown')

type Options = {
  store: PortalStore
  api: ApiClient
  stopSaving: () => void
  /** Loads another document, so that nothing of this session is left in memory. */
  leaveTo: (path: string) => void
  /** The page that is shown, or asked for. */
  currentPath: () => string
}

// Nobody needs it before somebody is logged in, so it is not in the first page's code.
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

  /** Looks who is logged in; any failure means nobody (requirement 4.2). */
  async function look(): Promise<SessionStatus> {
    const result = await getUser(api, { quiet: true })
    if (isEnding) return 'anonymous'
    if (!result.ok) {
      // The session of whoever left this copy is over, so the copy goes too; a failing network says nothing about it.
      if (result.error.kind === 'unauthorized' && store.get(ownerAtom) !== null) await wipe(store)
      return setAnonymous()
    }
    await begin(result.value)
    return isEnding ? 'anonymous' : 'authenticated'
  }

  async function begin(user: User) {
    const owner = store.get(ownerAtom)
    if (owner !== null && owner !== user.id) {
      // What is on the page belongs to somebody else.
      if (store.get(sessionStatusAtom) === 'authenticated') return end(paths.home)
      // A copy that another customer left behind in this browser is nothing to this one.
      await wipe(store)
    }
    store.set(ownerAtom, user.id)
    store.set(sessionSlices.user.atom, user)
    store.set(sessionSlices.username.atom, user.username)
    store.set(sessionSlices.mobile.atom, user.mobile ?? '')
    store.set(sessionSlices.admin.atom, (before) => ({ ...before, isImpersonating: user.actedBy !== null }))
    store.set(sessionStatusAtom, 'authenticated')
    watch ??= loadWatch().then(({ watchSession }) =>
      watchSession({
        store,
        api,
        user,
        onEnded: (wasLogout) => void end(wasLogout ? paths.login : toLoginPath(currentPath())),
        onOtherUser: () => void end(paths.home),
      }),
    )
  }

  /**
   * Wipes what this browser keeps and loads the next page; once, however many calls fail together.
   * @param told What the other tabs hear of it, if they don't know.
   * @param tellServer What the server hears of it; what it answers stops nothing.
   */
  async function end(
    path: string,
    told?: { wasLogout: boolean },
    tellServer?: (watch: SessionWatch | undefined) => Promise<unknown> | undefined,
  ) {
    if (isEnding) return
    isEnding = true
    // Code that could not be loaded stops nothing either.
    const watching = await watch?.catch(() => undefined)
    watching?.stop(told && { kind: 'ended', ...told })
    await tellServer?.(watching)
    stopSaving()
    await wipe(store)
    leaveTo(path)
  }

  return {
    ensure() {
      const status = store.get(sessionStatusAtom)
      if (status !== 'unknown') return Promise.resolve(status)
      looking ??= start().finally(() => (looking = null))
      return looking
    },

    refresh: look,

    async handleUnauthorized() {
      if (store.get(sessionStatusAtom) !== 'authenticated') return
      await end(toLoginPath(currentPath()), { wasLogout: false }, () =>
        deleteCookie(api, tokenCookie, { quiet: true, signal: AbortSignal.timeout(LONGEST_FAREWELL) }),
      )
    },

    leaveTo: (path) => end(path, { wasLogout: true }),

    logout: () => end(paths.login, { wasLogout: true }, (watching) => watching?.logOut()),
  }

  /** The first look; a logout that the server has not heard of comes first. */
  async function start(): Promise<SessionStatus> {
    if (!isLogoutUnfinished()) return look()
    await (await loadWatch()).finishLogout(api)
    return setAnonymous()
  }
}
