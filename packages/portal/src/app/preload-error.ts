import { BUILD_VERSION } from '../shared/build.ts'

const KEY = 'reloaded'

/**
 * When a chunk cannot be loaded, most likely because a deployment replaced it, the page is loaded again: once a build,
 * so that a chunk that is really gone does not reload for ever, and never without a connection, which would leave the
 * browser's own page. Unless handled here the error is rethrown to the page's error boundary (requirement 8.9; Vite
 * raises the event, vite.dev/guide/build#load-error-handling).
 */
export function reloadAfterDeployment(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || hasReloaded()) return
    event.preventDefault()
    reload()
  })
}

/** Whether this tab was reloaded before for this build; remembers that it is now. Without storage: as if it was. */
function hasReloaded(): boolean {
  try {
    const before = sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, BUILD_VERSION)
    return before === BUILD_VERSION
  } catch {
    return true
  }
}
