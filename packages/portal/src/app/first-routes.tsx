import { type ComponentType, lazy, Suspense } from 'react'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { requireNoSession, startSession } from '../session/guards.ts'
import { createPage, type Page } from '../shared/page.ts'
import type { PagePath } from '../shared/paths.ts'
import { toErrorText } from '../shared/error-texts.ts'
import { pageClass } from './shell/frame.tsx'
import { ScreenFrame } from './shell/screen-frame.tsx'
import { Shell } from './shell/shell.tsx'

/** Loads the module of a page: its `Component`, and optionally its `loader`, `shouldRevalidate` and `ErrorBoundary`. */
export type LoadModule = Extract<RouteObject['lazy'], () => unknown>

type LoadedModule = Awaited<ReturnType<LoadModule>>

// Pages fail rarely, so this code is loaded after a private page (`shell/menu.tsx`). Without it, the usual reason is a
// lost connection.
const LatePageError = lazy(() =>
  import('./page-error.tsx').then(
    (it) => ({ default: it.PageError }),
    () => ({ default: () => <p>{toErrorText({ kind: 'network', serverMessage: null })}</p> }),
  ),
)

/** Shown instead of a page that failed; the shell stays. */
export function PageError() {
  return (
    <Suspense>
      <LatePageError />
    </Suspense>
  )
}

function ShellError() {
  return (
    <main className={pageClass}>
      <PageError />
    </main>
  )
}

/** The row of a page. Its module is a separate chunk, loaded at navigation. */
export function page(
  path: PagePath,
  title: string,
  load: LoadModule,
  options?: Partial<Omit<Page, 'title'>>,
): RouteObject {
  return { path, handle: createPage(title, options), lazy: async () => framed(await load()) }
}

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
