const KEY = 'reloaded'

/** How long a page may still be shown while the next one is loaded, in milliseconds. */
const LEAVING = 10_000

/** Returns a function that says whether this page is being left. */
export function watchLeaving(): () => boolean {
  let leftAt = -LEAVING
  window.addEventListener('beforeunload', () => (leftAt = performance.now()))
  return () => performance.now() - leftAt < LEAVING
}

/**
 * Reloads the page when a chunk is missing, most likely after a deployment: once per build, and not offline. Browsers cache
 * a failure without a connection, so after one the page is reloaded too. Otherwise the error goes to the page's error
 * boundary (requirement 8.9; vite.dev/guide/build#load-error-handling).
 */
export function reloadAfterDeployment(isLeaving: () => boolean, reload = () => location.reload()): void {
  let hasFailedOffline = false
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox stops loading the files of a page that is being left; a reload would stop the next page too.
    if (isLeaving()) event.preventDefault()
    else if (!navigator.onLine) hasFailedOffline = true
    else if (hasFailedOffline || !hasReloaded()) {
      event.preventDefault()
      reload()
    }
  })
}

/** Returns true when this tab was reloaded for this build before, or when there is no storage. */
function hasReloaded(): boolean {
  // The address of this code: the version of the specification is the same in every build.
  const { url } = import.meta
  try {
    const before = sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, url)
    return before === url
  } catch {
    return true
  }
}
