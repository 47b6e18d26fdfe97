import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'

/**
 * Announces each page that is shown as an event `page-view` on the window, with the route's template only: the path
 * itself may hold the number of a contract (reliability T42).
 */
export function startPageViews(router: ReturnType<typeof createBrowserRouter>, routes: RouteObject[]): void {
  let shown = ''
  function announce() {
    const { pathname } = router.state.location
    if (router.state.navigation.state !== 'idle' || pathname === shown) return
    shown = pathname
    const template = matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '*'
    window.dispatchEvent(new CustomEvent('page-view', { detail: { template } }))
  }
  announce()
  router.subscribe(announce)
}
