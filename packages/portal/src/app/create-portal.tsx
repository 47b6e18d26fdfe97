import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Brand } from '../brand.ts'
import { BUILD_VERSION } from '../shared/build.ts'
import { readEnvironment } from '../shared/environment.ts'
import { portalContext } from '../shared/portal.ts'
import { assemble } from './assemble.ts'
import { startErrorReporting } from './error-reporting.ts'
import { setFavicons } from './favicons.ts'
import { addRoutes, loadRoutes } from './load-routes.ts'
import { startPageViews } from './page-views.ts'
import { PortalRoot } from './portal-root.tsx'
import { reloadAfterDeployment } from './preload-error.ts'
import { sessionStatusAtom } from '../session/create-session.ts'
import type { PortalStore } from '../store/jotai.ts'

/** Starts the portal of one brand on the page's #app element, in the order of requirement 4.14. */
export async function startPortal(brand: Brand): Promise<void> {
  console.info(`Version: ${BUILD_VERSION}`)
  reloadAfterDeployment()
  setFavicons(brand.icons)
  const app = document.getElementById('app')
  if (!app) throw new Error('The page has no element #app')
  const state = app.dataset['prerendered']
  // Shown by the service worker under any address.
  if (state === 'offline')
    return import('./service-worker/offline-screen.tsx').then((it) => void it.startOffline(brand, app))
  const portal = assemble({
    brand,
    environment: readEnvironment(document),
    storage: findStorage(),
    origin: location.origin,
    currentPath: () => location.pathname + location.search + location.hash,
    leaveTo: (path) => location.replace(path),
    now: () => new Date(),
    router: () => router,
  })
  window.dispatchEvent(new Event('environment'))
  spendPreloads(portal.store)
  const { fiscalYears } = portal.environment
  // Without a connection the years of the release stay.
  if (fiscalYears)
    await import('./add-fiscal-years.ts').then((it) => it.addFiscalYears(fiscalYears)).catch(console.warn)
  const routes = await loadRoutes(location.pathname)

  // A public page arrives finished and is taken over; of a private page only the shell arrives, to be replaced.
  const isFinished = state === 'page'
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[portalContext, portal]])),
    patchRoutesOnNavigation: addRoutes,
    ...(isFinished && { hydrationData: { loaderData: toEmptyData(routes) } }),
  })
  const shownPage = startPageViews(router)
  const report = startErrorReporting(portal.environment, () => shownPage()?.template ?? '')
  const root = (
    <PortalRoot portal={portal}>
      <RouterProvider router={router} onError={(error) => report(error)} />
    </PortalRoot>
  )
  const handlers = { onUncaughtError: report, onCaughtError: report }
  if (isFinished) hydrateRoot(app, root, handlers)
  else createRoot(app, handlers).render(root)
  // Without what comes later the page goes on: the connection may be gone before the browser is idle.
  whenIdle(() => void import('./start-later.ts').then((it) => it.startLater(portal, shownPage)).catch(() => {}))
}

/** The data of finished pages: none of their loaders has anything to give. */
function toEmptyData(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location.pathname) ?? []
  return Object.fromEntries(matches.flatMap(({ route }) => (route.id ? [[route.id, null]] : [])))
}

function findStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    // A browser that blocks storage throws on the mere look at it.
    return null
  }
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action)
  else setTimeout(action, 1000)
}

/**
 * Spends, for a visitor, the answers that the document asked for beside the code. A page that asks the same after the
 * login would be given them by the browser: a 401 from before, which ends the new session.
 */
function spendPreloads(store: PortalStore): void {
  const stop = store.sub(sessionStatusAtom, () => {
    stop()
    if (store.get(sessionStatusAtom) !== 'anonymous') return
    // Who is there was asked already; that answer is spent.
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) {
      if (!href.endsWith('/api/users/me')) void fetch(href, { credentials: 'include' }).catch(() => {})
    }
  })
}
