const CHANNEL = 'portal-session'

/** What the tabs of this site tell each other about the session that they share. */
export type TabMessage =
  /** Somebody is logged in here: the page of a tab that shows anybody else is out of date. */
  | { kind: 'present'; who: string }
  /** The server is asked whether the session lives, for all tabs. */
  | { kind: 'asked' }
  /** The session lasts this many milliseconds from now; whether it cannot be made to last longer. */
  | { kind: 'rest'; rest: number; isLast: boolean }
  /** The session is over: somebody logged out, or the server ended it. */
  | { kind: 'ended'; wasLogout: boolean }

/** Joins the tabs of this site. */
export function joinTabs(hear: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data))
  return {
    tell: (message: TabMessage) => channel.postMessage(message),
    leave: () => channel.close(),
  }
}
