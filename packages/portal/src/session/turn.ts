const LOCK = 'portal-session'

/**
 * Waits for the turn to ask the server on behalf of all tabs: one tab has it until it closes or gives it back. Without
 * Web Locks every tab has it.
 */
export function takeTurn() {
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
