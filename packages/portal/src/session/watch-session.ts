import type { ApiClient } from '@portal/api/client'
import { sessionHealthCheck } from '@portal/api/endpoints/session'
import type { User } from '@portal/api/operations'
import { readSavedOwner } from '../store/saved-owner.ts'
import { after } from './after.ts'
import { finishLogout, logOut, setLogoutUnfinished } from './log-out.ts'
import { watchEnd } from './session-end.ts'
import { joinTabs, type TabMessage } from './tabs.ts'
import { sessionDialogAtom } from './warning.ts'
import type { PortalStore } from '../store/jotai.ts'

const SECOND = 1000
/** Pause between two questions whether the session lives (requirement 9.9). */
const INTERVAL = 60 * SECOND
/** How much longer a tab waits that has not the turn, before it asks all the same: the other may be asleep. */
const PATIENCE = 10 * SECOND

type Options = {
  store: PortalStore
  api: ApiClient
  user: User
  /** Another tab has ended the session. */
  onEnded: (wasLogout: boolean) => void
  /** Somebody else is logged in by now. */
  onOtherUser: () => void
  /** Loads this page again. */
  reload?: () => void
}

// In the same piece of code, which is there by then.
export { finishLogout }

/** What there is to do while somebody is logged in. */
export type SessionWatch = ReturnType<typeof watchSession>

/**
 * Asks whether the session lives, at start and every 60 seconds, one tab for all of them; warns before it ends; and
 * keeps in step with the other tabs (requirements 7.18, T6 to T8 and T37).
 */
export function watchSession({ store, api, user, onEnded, onOtherUser, reload = () => location.reload() }: Options) {
  const who = `${user.id}${user.actedBy === null ? '' : ' acted'}`
  const turn = takeTurn()
  const tabs = joinTabs(hear)
  const end = watchEnd({ store, api, whenDue, tell: (rest, isLast) => tabs.tell({ kind: 'rest', rest, isLast }) })
  let stopAsking = () => {}
  let asked = moment()

  /** The tab that has the turn acts at once, the others only if nothing was heard of it. */
  function whenDue(rest: number, action: () => void): () => void {
    let giveUp = after(rest, () => {
      if (turn.isMine()) action()
      else giveUp = after(PATIENCE, action)
    })
    return () => giveUp()
  }

  function askLater() {
    asked = moment()
    stopAsking()
    stopAsking = whenDue(INTERVAL, ask)
  }

  function ask() {
    askLater()
    tabs.tell({ kind: 'asked' })
    void sessionHealthCheck(api, { quiet: true })
    if (!end.isKnown()) void end.learn()
  }

  function hear(message: TabMessage) {
    if (message.kind === 'present' && message.who !== who) onOtherUser()
    if (message.kind === 'asked') askLater()
    if (message.kind === 'rest') end.hear(message.rest, message.isLast)
    if (message.kind === 'ended') onEnded(message.wasLogout)
  }

  /** A laptop that slept and a tab that was asleep have missed what the timers and the other tabs would have told. */
  function wake() {
    if (document.visibilityState === 'hidden') return
    const owner = readSavedOwner()
    if (owner !== null && owner !== user.id) return onOtherUser()
    const now = moment()
    // Not every clock goes on while a computer sleeps, and the one on the wall may be set: whichever says more.
    if (Math.max(now.running - asked.running, Math.abs(now.wall - asked.wall)) < PATIENCE) return
    asked = now
    void end.learn()
  }

  /** A page that the browser keeps for Back shows nothing of the customer until it was loaded again. */
  function hide(event: PageTransitionEvent) {
    stop()
    if (!event.persisted) return
    document.documentElement.hidden = true
    window.addEventListener('pageshow', reload, { once: true })
  }

  function stop(message?: TabMessage) {
    if (message) tabs.tell(message)
    end.stop()
    stopAsking()
    turn.giveBack()
    tabs.leave()
    document.removeEventListener('visibilitychange', wake)
    for (const type of wakings) window.removeEventListener(type, wake)
  }

  document.addEventListener('visibilitychange', wake)
  for (const type of wakings) window.addEventListener(type, wake)
  window.addEventListener('pagehide', hide, { once: true })
  tabs.tell({ kind: 'present', who })
  // Whoever logged out before without being heard has no session any more: this one took its place.
  setLogoutUnfinished(false)
  void loadDialog(store)
  askLater()
  void sessionHealthCheck(api, { quiet: true })
  void end.learn()
  return {
    stop,
    logOut: () => logOut(api, store),
  }
}

const wakings = ['focus', 'online']

/** Before it is needed: what ends a session may be a connection that is gone. If it is gone already, once it is back. */
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

/**
 * Waits for the turn to ask the server on behalf of all tabs: one tab has it until it closes or gives it back. Without
 * Web Locks every tab has it.
 */
function takeTurn() {
  let isMine = false
  let release = () => {}
  const waiting = new AbortController()

  function hold() {
    isMine = true
    return new Promise<void>((resolve) => (release = resolve))
  }

  // A browser that refuses locks (an older one, a page without an origin of its own) leaves each tab to itself.
  if ('locks' in navigator) navigator.locks.request(LOCK, { signal: waiting.signal }, hold).catch(() => (isMine = true))
  else isMine = true

  return {
    isMine: () => isMine,
    giveBack() {
      waiting.abort()
      release()
    },
  }
}
