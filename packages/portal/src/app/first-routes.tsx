import type { ComponentType } from 'react'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { requireNoSession, startSession } from '../session/guards.ts'
import { createPage, type Page } from '../shared/page.ts'
import type { PagePath } from '../shared/paths.ts'
import { PageError, ShellError } from './page-error.tsx'
import { ScreenFrame } from './shell/screen-frame.tsx'
import { Shell } from './shell/shell.tsx'

/** Loads the module of a page: its `Component`, and optionally its `loader`, `shouldRevalidate` and `ErrorBoundary`. */
export type LoadModule = Extract<RouteObject['lazy'], () => unknown>

type LoadedModule = Awaited<ReturnType<LoadModule>>

/** The row of a page. Its module is a separate chunk, loaded at navigation. */
export function page(
  path: PagePath,
  title: string,
  lazy: LoadModule,
  options?: Partial<Omit<Page, 'title'>>,
): RouteObject {
  return { path, handle: createPage(title, options), lazy: async () => framed(await lazy()) }
}

/** The module of a page, with the frame around its screen. */
function framed({ Component: Screen, ...module }: LoadedModule): LoadedModule {
  if (!Screen) return module
  return {
    ...module,
    Component: () => (
      <ScreenFrame>
        <Screen />
      </ScreenFrame>
    ),
  }
}

/** Pages behind one guard, which runs before anything of them is loaded. */
export function guarded(
  id: string,
  guard: MiddlewareFunction | null,
  children: RouteObject[],
  options: Pick<RouteObject, 'path' | 'loader' | 'shouldRevalidate'> = {},
): RouteObject {
  const group = { id, ErrorBoundary: PageError, children }
  // React Router runs the middleware of a route without a loader only when a child route loads.
  return { ...group, ...(guard && { middleware: [guard], loader: () => null, ...options }) }
}

/** The loader of a finished page: its guards run while it is already shown. */
const whileShown = Object.assign(() => null, { hydrate: true as const })

/** Puts pages into the shell, with what it shows before a page that is not finished. */
export function inShell(children: RouteObject[], Waiting?: ComponentType): RouteObject[] {
  const Root = () => <Shell Waiting={Waiting} />
  return [
    {
      id: 'root',
      Component: Root,
      HydrateFallback: Root,
      ErrorBoundary: ShellError,
      middleware: [startSession],
      loader: whileShown,
      children,
    },
  ]
}

/** The row of /login; it is here because the first script has no other page. */
export const login = guarded(
  'login',
  requireNoSession,
  [page('/login', 'Inloggen', () => import('../features/login/login-screen.tsx'), { hasMenu: false })],
  { loader: whileShown },
)

/** The table for a visit that begins at /login. */
export const firstRoutes = inShell([login])
