const CHANNEL = 'portal-session'

/** The messages between the tabs of this site about their shared session. */
export type TabMessage =
  /** A user is logged in here: a tab that shows another user is out of date. */
  | { kind: 'present'; who: string }
  /** The health check for all tabs has been sent. */
  | { kind: 'checked' }
  /** The session lasts this many milliseconds from now; `isLast` when it cannot be extended. */
  | { kind: 'rest'; rest: number; isLast: boolean }
  /** The session has ended: by a logout or by the server. */
  | { kind: 'ended'; wasLogout: boolean }

export function joinTabs(onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => onMessage(event.data))
  return {
    postMessage: (message: TabMessage) => channel.postMessage(message),
    leave: () => channel.close(),
  }
}
