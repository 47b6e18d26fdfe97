const KEY = 'reloaded'

/** The address of this code, which differs in every build, as the version of the specification does not. */
const { url } = import.meta

/** How long a page may still be shown while the next one is loaded, in milliseconds. */
const LEAVING = 10_000

/** Returns a function that says whether this page is being left. */
export function watchLeaving(): () => boolean {
  let leftAt = -LEAVING
  window.addEventListener('beforeunload', () => (leftAt = performance.now()))
  return () => performance.now() - leftAt < LEAVING
}

/**
 * Reloads the page when a chunk is gone, as after a deployment, or fails again: once per build, and not offline. Browsers
 * cache a failure without a connection, so after one the page is reloaded too. The error itself goes to the page's error
 * boundary (requirement 8.9; vite.dev/guide/build#load-error-handling).
 */
export function reloadAfterDeployment(isLeaving: () => boolean, reload = () => location.reload()): void {
  let hasFailed = false
  let hasFailedOffline = false
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox stops loading the files of a page that is being left; a reload would stop the next page too.
    if (isLeaving()) event.preventDefault()
    else if (!navigator.onLine) hasFailedOffline = true
    else if (hasFailedOffline) reload()
    else {
      const isRepeated = hasFailed
      void isGone(event.payload).then((it) => {
        hasFailed = true
        if ((it || isRepeated) && !hasReloaded()) reload()
      })
    }
  })
}

/**
 * WebKit stops loading them before it says that the page is left, and on a phone it never says so: only the server knows
 * whether the file is there. WebKit does not name it either, so there the code of the same build is asked for.
 */
function isGone({ message }: Error): Promise<boolean> {
  const file = /\/assets\/\S+/.exec(message)?.[0] ?? url
  // The service worker passes HEAD requests on, so the response is the network's.
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
}

/** Returns true when this tab was reloaded for this build before, or when there is no storage. */
function hasReloaded(): boolean {
  try {
    const before = sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, url)
    return before === url
  } catch {
    return true
  }
}
