import { matchRoutes, type RouteObject } from 'react-router'
import { createRoutes, firstRoutes, UNKNOWN } from './routes.tsx'

/**
 * The table of routes for a page load that begins at a path: the first one, and the whole when the path is not in it.
 * What the routes of the path load on demand is there: only then can a router take over a page that arrived finished
 * (React Router, "Lazy route and hydration").
 */
export async function loadRoutes(pathname: string): Promise<RouteObject[]> {
  let routes = firstRoutes
  try {
    if (matchRoutes(firstRoutes, pathname)?.at(-1)?.route.id === UNKNOWN)
      routes = createRoutes(await import('./late-routes.tsx').then((it) => it.lateRoutes))
    await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => loadRoute(route)))
  } catch (error) {
    // The router tries once more and shows its error page when that fails too.
    console.warn('De pagina kon niet vooraf worden geladen.', error)
  }
  return routes
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const entries = Object.entries(route.lazy).map(async ([name, load]) => [name, await load()] as const)
  Object.assign(route, Object.fromEntries(await Promise.all(entries)))
  delete route.lazy
}
