const CHANNEL = 'portal-session'

/** Tells the other tabs of this site that the session is over. */
export function announceEnd(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('end')
  channel.close()
}

/** Listens for the end of the session in another tab. */
export function onEndElsewhere(handle: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', handle)
}
