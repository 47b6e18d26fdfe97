import type { createBrowserRouter } from 'react-router'

/** What is told of a page that is shown: the template of its route only. */
export type PageView = { template: string }

/**
 * Announces each page that is shown as an event `page-view` on the window, with the route's template only: the path
 * itself may hold the number of a contract (requirement T42).
 * @returns The page that is shown last.
 */
export function startPageViews(router: ReturnType<typeof createBrowserRouter>): () => PageView | null {
  let pathname = ''
  let shown: PageView | null = null

  function announce() {
    const { location, navigation, matches } = router.state
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    shown = { template: matches.at(-1)?.route.path ?? '*' }
    window.dispatchEvent(new CustomEvent('page-view', { detail: shown }))
  }

  announce()
  router.subscribe(announce)
  return () => shown
}
