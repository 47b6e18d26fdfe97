const KEY = 'reloaded'

/** The address of this code, which differs in every build, as the version of the specification does not. */
const { url } = import.meta

/** How long a page may still be shown while the next one is loaded, in milliseconds. */
const LEAVING = 10_000

/** A page that is still here after this many milliseconds was not left. */
const LEFT_WITHIN = 2000

/** Returns a function that says whether this page is being left. */
export function watchLeaving(): () => boolean {
  let leftAt = -LEAVING
  window.addEventListener('beforeunload', () => (leftAt = performance.now()))
  return () => performance.now() - leftAt < LEAVING
}

/**
 * Reloads the page when a chunk cannot be loaded, most likely after a deployment: once per build, and not offline. Browsers
 * cache a failure without a connection, so after one the page is reloaded too. The error itself goes to the page's error
 * boundary (requirement 8.9; vite.dev/guide/build#load-error-handling).
 */
export function reloadAfterDeployment(isLeaving: () => boolean, reload = () => location.reload()): void {
  let hasFailedOffline = false
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox stops loading the files of a page that is being left; a reload would stop the next page too.
    if (isLeaving()) event.preventDefault()
    else if (!navigator.onLine) hasFailedOffline = true
    else if (hasFailedOffline) reload()
    else
      void isGone(event.payload).then((it) => {
        if (it !== null) setTimeout(() => isLeaving() || hasReloaded() || reload(), it ? 0 : LEFT_WITHIN)
      })
  })
}

/**
 * WebKit stops loading them before it says that the page is left, and on a phone it never says so: a file that the server
 * still has is waited for. WebKit does not name it either, so there the code of the same build is asked for. Null without
 * an answer.
 */
function isGone({ message }: Error): Promise<boolean | null> {
  const file = /\/assets\/\S+/.exec(message)?.[0] ?? url
  // The service worker passes HEAD requests on, so the response is the network's.
  return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => null,
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
