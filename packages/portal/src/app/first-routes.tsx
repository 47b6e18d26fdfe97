import type { MiddlewareFunction, RouteObject } from 'react-router'
import { requireNoSession, startSession } from '../session/guards.ts'
import { createPage, type Page } from '../shared/page.ts'
import type { PagePath } from '../shared/paths.ts'
import { PageError, ShellError } from './page-error.tsx'
import { Shell } from './shell/shell.tsx'

/** Loads the module of a page: its `Component`, and if it has them its `loader`, `shouldRevalidate`, `ErrorBoundary`. */
export type LoadModule = Extract<RouteObject['lazy'], () => unknown>

/** The row of a page. Its module becomes a chunk of its own, which is loaded when somebody goes there. */
export function page(
  path: PagePath,
  title: string,
  lazy: LoadModule,
  options?: Partial<Omit<Page, 'title'>>,
): RouteObject {
  return { path, handle: createPage(title, options), lazy }
}

/** Pages behind one guard, which runs before anything of them is loaded. */
export function guarded(
  id: string,
  guard: MiddlewareFunction | null,
  children: RouteObject[],
  options: Pick<RouteObject, 'path' | 'loader' | 'shouldRevalidate'> = {},
): RouteObject {
  const group = { id, ErrorBoundary: PageError, children }
  // React Router runs the middleware of a route without a loader only when something below it loads.
  return { ...group, ...(guard && { middleware: [guard], loader: () => null, ...options }) }
}

/** The loader of what arrives finished: the guards run while it is already shown. */
const whileShown = Object.assign(() => null, { hydrate: true as const })

/** Every page stands in the shell. */
export function inShell(children: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Shell,
      HydrateFallback: Shell,
      ErrorBoundary: ShellError,
      middleware: [startSession],
      loader: whileShown,
      children,
    },
  ]
}

/** The row of /login, which stands here because the first script holds no other. */
export const login = guarded(
  'login',
  requireNoSession,
  [page('/login', 'Inloggen', () => import('../features/login/login-screen.tsx'), { hasMenu: false })],
  { loader: whileShown },
)

/** The table with which a visit to /login begins. */
export const firstRoutes = inShell([login])
