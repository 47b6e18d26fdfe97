import type { createBrowserRouter } from 'react-router'

/** The data of a page view: only the template of its route. */
export type PageView = { template: string }

/** Dispatches `page-view` with the template of each shown page (requirement T42). @returns The last page view */
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
