import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { firstRoutes } from './first-routes.tsx'

/** Adds the rest of the table at the first navigation to another page; a repeated call changes nothing. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const [root] = (await import('./routes.tsx')).routes
  patch('root', root?.children ?? [])
}

/** The routes for a page load, with the modules of the path: only then can the router hydrate a finished page. */
export async function loadRoutes(pathname: string): Promise<RouteObject[]> {
  let routes = firstRoutes
  try {
    if (!matchRoutes(routes, pathname)) routes = (await import('./routes.tsx')).routes
    await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => loadModule(route)))
  } catch (error) {
    // The router retries, and shows its error page when that fails too.
    console.warn(error)
  }
  return routes
}

async function loadModule(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}
