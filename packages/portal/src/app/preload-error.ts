import { BUILD_VERSION } from '../shared/build.ts'

const KEY = 'reloaded'

/**
 * Reloads the page when a chunk is missing, most likely after a deployment: once per build, and not offline. Browsers cache
 * a failure without a connection, so after one the page is reloaded too. Otherwise the error goes to the page's error
 * boundary (requirement 8.9; vite.dev/guide/build#load-error-handling).
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
