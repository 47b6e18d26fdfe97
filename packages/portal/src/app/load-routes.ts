import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { firstRoutes } from './first-routes.tsx'

/** Adds the rest of the table on the way to a page that the first script does not know; again changes nothing. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const [root] = (await import('./routes.tsx')).routes
  patch('root', root?.children ?? [])
}

/**
 * The table for a page load that begins at a path. The modules of the path are there: only then can a router take over
 * a page that arrived finished (React Router, "Lazy route and hydration").
 */
export async function loadRoutes(pathname: string): Promise<RouteObject[]> {
  let routes = firstRoutes
  try {
    if (!matchRoutes(routes, pathname)) routes = (await import('./routes.tsx')).routes
    await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => loadModule(route)))
  } catch (error) {
    // The router tries once more and shows its error page when that fails too.
    console.warn('De pagina kon niet vooraf worden geladen.', error)
  }
  return routes
}

async function loadModule(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}
