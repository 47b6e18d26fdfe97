import type { LoaderFunction, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { loginRoutes } from '../features/login/routes.tsx'
import { maintenanceRoutes } from '../features/maintenance/routes.tsx'
import {
  redirectHome,
  redirectUnknown,
  requireNoSession,
  requireOpenCalculators,
  requireSession,
  startSession,
} from '../session/guards.ts'
import { portalContext, summariesContext } from '../shared/portal.ts'
import { PageError, ShellError } from './page-error.tsx'
import { Shell } from './shell/shell.tsx'

/** The route of a path that no page has. */
export const UNKNOWN = 'unknown'

const nothing = () => null

/** What stands around private pages; no page waits for it. */
const loadMenu: LoaderFunction = ({ context }) => {
  const portal = context.get(portalContext)
  // Not in the first script, for a visitor has no contracts.
  const summaries = import('./shell/menu.tsx').then((it) => it.loadMenuData(portal))
  // Only a page that needs them has to know that their code did not come.
  summaries.catch(() => {})
  context.set(summariesContext, summaries)
  return null
}

/** Pages that are not in the first table, by the group in which they stand. */
type LatePages = Readonly<Record<'public' | 'open' | 'private', RouteObject[]>>

/**
 * Every route behind its guard (specification §2). Guards stand in the table, never inside what a page loads on demand.
 */
export function createRoutes(late: LatePages): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Shell,
      HydrateFallback: Shell,
      ErrorBoundary: ShellError,
      middleware: [startSession],
      loader: hydrated(nothing),
      children: [
        {
          id: 'public',
          ErrorBoundary: PageError,
          children: [...maintenanceRoutes, ...late.public],
        },
        {
          id: 'login',
          ErrorBoundary: PageError,
          middleware: [requireNoSession],
          loader: hydrated(nothing),
          children: loginRoutes,
        },
        {
          id: 'open',
          ErrorBoundary: PageError,
          middleware: [requireOpenCalculators],
          loader: nothing,
          children: late.open,
        },
        {
          id: 'private',
          ErrorBoundary: PageError,
          middleware: [requireSession],
          loader: loadMenu,
          shouldRevalidate: () => false,
          children: late.private,
        },
        { id: 'home', path: '/', middleware: [redirectHome], loader: nothing, element: null },
        // Also what stands here until the late pages are there.
        {
          id: UNKNOWN,
          path: '*',
          ErrorBoundary: PageError,
          middleware: [redirectUnknown],
          loader: nothing,
          element: null,
        },
      ],
    },
  ]
}

/** The table of the first script: every guard, the login page, and the page for a server that does not answer. */
export const firstRoutes = createRoutes({ public: [], open: [], private: [] })

/** Puts the late pages behind their guards when a path is none of the first table; again changes nothing. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const lateRoutes = await import('./late-routes.tsx').then((it) => it.lateRoutes)
  for (const [group, pages] of Object.entries(lateRoutes)) patch(group, pages)
}

/** A loader whose guards run while the prerendered page is already shown. */
function hydrated(loader: () => null) {
  return Object.assign(() => loader(), { hydrate: true as const })
}
