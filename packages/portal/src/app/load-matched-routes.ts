import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads what the routes of a path load on demand, before there is a router: only then can it take over a page that
 * arrived finished (React Router, "Lazy route and hydration").
 */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(matches.map(({ route }) => loadRoute(route)))
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  try {
    const entries = Object.entries(route.lazy).map(async ([name, load]) => [name, await load()] as const)
    Object.assign(route, Object.fromEntries(await Promise.all(entries)))
    delete route.lazy
  } catch (error) {
    // The router tries once more and shows its error page when that fails too.
    console.warn('De pagina kon niet vooraf worden geladen.', error)
  }
}
