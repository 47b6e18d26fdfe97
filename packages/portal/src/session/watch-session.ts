import type { ApiClient } from '@portal/api/client'
import { sessionHealthCheck } from '@portal/api/endpoints/session'
import type { User } from '@portal/api/operations'
import { readSavedOwner } from '../store/saved-owner.ts'
import { after } from './after.ts'
import { finishLogout, logOut, setLogoutUnfinished } from './log-out.ts'
import { watchEnd } from './session-end.ts'
import { joinTabs, type TabMessage } from './tabs.ts'
import { sessionDialogAtom } from './warning.ts'
import { withOffer } from './with-offer.ts'
import type { PortalStore } from '../store/jotai.ts'

const SECOND = 1000
/** The pause between two health checks (requirement 9.9). */
const INTERVAL = 60 * SECOND
/** How much longer a tab waits that is not the leader: the leader may be asleep. */
const LEADER_TIMEOUT = 10 * SECOND

type Options = {
  store: PortalStore
  api: ApiClient
  user: User
  onEnded: (wasLogout: boolean) => void
  onOtherUser: () => void
}

// In the same chunk, which is loaded by then.
export { finishLogout }

export type SessionWatch = ReturnType<typeof watchSession>

/** Checks the session, one tab for all of them, and warns before it ends (requirements 7.18 and T6 to T8). */
export function watchSession({ store, api, user, onEnded, onOtherUser }: Options) {
  const who = `${user.id}${user.actedBy === null ? '' : ' acted'}`
  const turn = electLeader()
  const tabs = joinTabs(onMessage)
  const end = watchEnd({
    store,
    api,
    whenDue,
    report: (rest, isLast) => tabs.postMessage({ kind: 'rest', rest, isLast }),
  })
  let stopChecking = () => {}
  let lastCheck = moment()

  /** The leader acts at once, the others only when they did not hear from it. */
  function whenDue(rest: number, action: () => void): () => void {
    let giveUp = after(rest, () => {
      if (turn.isMine()) action()
      else giveUp = after(LEADER_TIMEOUT, action)
    })
    return () => giveUp()
  }

  function scheduleCheck() {
    lastCheck = moment()
    stopChecking()
    stopChecking = whenDue(INTERVAL, check)
  }

  function check() {
    scheduleCheck()
    tabs.postMessage({ kind: 'checked' })
    void sessionHealthCheck(api, { quiet: true })
    if (!end.isKnown()) void end.learn()
  }

  function onMessage(message: TabMessage) {
    if (message.kind === 'present' && message.who !== who) onOtherUser()
    if (message.kind === 'checked') scheduleCheck()
    if (message.kind === 'rest') end.onReport(message.rest, message.isLast)
    if (message.kind === 'ended') onEnded(message.wasLogout)
  }

  /** A laptop that slept and a suspended tab have missed timers and messages. */
  function wake() {
    if (document.visibilityState === 'hidden') return
    const owner = readSavedOwner()
    if (owner !== null && owner !== user.id) return onOtherUser()
    const now = moment()
    // Not every clock runs while a computer sleeps, and the wall clock may be changed: the larger difference counts.
    if (Math.max(now.running - lastCheck.running, Math.abs(now.wall - lastCheck.wall)) < LEADER_TIMEOUT) return
    lastCheck = now
    void end.learn()
  }

  function stop(message?: TabMessage) {
    if (message) tabs.postMessage(message)
    end.stop()
    stopChecking()
    turn.giveBack()
    tabs.leave()
    document.removeEventListener('visibilitychange', wake)
    for (const type of wakings) window.removeEventListener(type, wake)
  }

  document.addEventListener('visibilitychange', wake)
  for (const type of wakings) window.addEventListener(type, wake)
  window.addEventListener('pagehide', () => stop(), { once: true })
  tabs.postMessage({ kind: 'present', who })
  // An earlier unfinished logout has no session any more, because this one replaced it.
  setLogoutUnfinished(false)
  void loadDialog(store)
  scheduleCheck()
  void sessionHealthCheck(api, { quiet: true })
  void end.learn()
  return { stop, logOut: () => logOut(api, store), toReturn: (path: string) => withOffer(store, path) }
}

const wakings = ['focus', 'online']

/** Loaded before it is needed, because a lost connection can end a session; retried when it returns. */
async function loadDialog(store: PortalStore): Promise<void> {
  try {
    const { SessionWarning } = await import('./session-warning.tsx')
    store.set(sessionDialogAtom, { Dialog: SessionWarning })
  } catch {
    window.addEventListener('online', () => void loadDialog(store), { once: true })
  }
}

function moment() {
  return { running: performance.now(), wall: Date.now() }
}

const LOCK = 'portal-session'

/** Waits to be the leader, which checks the session for all tabs; without Web Locks every tab is one. */
function electLeader() {
  let isMine = false
  let release = () => {}
  const waiting = new AbortController()

  function onLeader() {
    isMine = true
    return new Promise<void>((resolve) => (release = resolve))
  }

  // When a browser refuses locks (an older one, a page without an origin), every tab acts alone.
  if ('locks' in navigator)
    navigator.locks.request(LOCK, { signal: waiting.signal }, onLeader).catch(() => (isMine = true))
  else isMine = true

  return {
    isMine: () => isMine,
    giveBack() {
      waiting.abort()
      release()
    },
  }
}
