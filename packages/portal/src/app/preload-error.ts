import { BUILD_VERSION } from '../shared/build.ts'

const KEY = 'reloaded'

/**
 * Reloads the page when a chunk cannot be loaded, most likely because a deployment replaced it: once per build, so that
 * a missing chunk does not reload forever, and never without a connection, which would show the browser's own error
 * page. A chunk that failed without a connection may fail again, because browsers cache the failure: then too the page is
 * reloaded. Otherwise the error is rethrown to the page's error boundary (requirement 8.9; Vite dispatches the event,
 * vite.dev/guide/build#load-error-handling).
 */
export function reloadAfterDeployment(reload = () => location.reload()): void {
  let hasFailedOffline = false
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) hasFailedOffline = true
    else if (hasFailedOffline || !hasReloaded()) {
      event.preventDefault()
      reload()
    }
  })
}

/** Returns true when this tab was reloaded for this build before, or when there is no storage. */
function hasReloaded(): boolean {
  try {
    const before = sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, BUILD_VERSION)
    return before === BUILD_VERSION
  } catch {
    return true
  }
}
