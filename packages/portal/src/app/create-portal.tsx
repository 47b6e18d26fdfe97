import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Brand } from '../brand.ts'
import { BUILD_VERSION } from '../shared/build.ts'
import { readEnvironment, type Environment } from '../shared/environment.ts'
import { noInstallation, type Installation } from '../shared/installation.ts'
import { portalContext } from '../shared/portal.ts'
import { assemble, showError } from './assemble.ts'
import { startErrorReporting } from './error-reporting.ts'
import { setFavicons } from './favicons.ts'
import { addRoutes, loadRoutes } from './load-routes.ts'
import { startPageViews } from './page-views.ts'
import { PortalRoot } from './portal-root.tsx'
import { reloadAfterDeployment, watchLeaving } from './preload-error.ts'
import { loadWholeStyles } from './whole-styles.ts'
import { followLogin } from '../session/follow-login.ts'
import { isDrawnAtom } from '../session/use-session-status.ts'
import { findStorage } from '../store/create-store.ts'

/** The calls that the document has made already. */
const preloads = 'link[rel="preload"][as="fetch"]'

/** Starts the portal of one brand on the page's #app element, its store first (requirement 4.14). */
export async function startPortal(brand: Brand): Promise<void> {
  console.info(`Version: ${BUILD_VERSION}`)
  const isLeaving = watchLeaving()
  reloadAfterDeployment(isLeaving)
  void loadWholeStyles()
  setFavicons(brand.icons)
  const app = document.getElementById('app')
  if (!app) throw new Error('The page has no element #app')
  const state = app.dataset['prerendered']
  // The service worker shows this page at any URL.
  if (state === 'offline')
    return import('./service-worker/offline-screen.tsx').then((it) => void it.startOffline(brand, app))
  const environment = readEnvironment(document)
  const installation = await loadInstallation(environment)
  await nextTask()
  // A page with a customer's data arrives with what the API answered for it.
  const drawn = state === 'drawn' ? await readDrawn(app) : null
  const isDrawn = drawn?.isShown ?? false
  const portal = assemble({
    brand,
    environment,
    installation,
    storage: findStorage(),
    origin: location.origin,
    currentPath: () => location.pathname + location.search + location.hash,
    leaveTo: (path) => location.replace(path),
    now: drawn?.now ?? (() => new Date()),
    router: () => router,
    send: drawn?.send,
  })
  portal.store.set(isDrawnAtom, isDrawn)
  window.dispatchEvent(new Event('environment'))
  // Only a private page has them, and the first code none of this.
  if (document.querySelector(preloads)) void import('./preloads.ts').then((it) => it.consume(portal.store, preloads))
  const routes = await loadRoutes(location.pathname)
  await nextTask()

  // A public page arrives finished and is hydrated, as is one with data; another private page is replaced.
  const isFinished = state === 'page'
  giveKey()
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[portalContext, portal]])),
    patchRoutesOnNavigation: addRoutes,
    ...(isFinished && { hydrationData: { loaderData: toEmptyData(routes) } }),
  })
  await drawn?.isLoaded(router)
  const shownPage = startPageViews(router)
  const report = startErrorReporting(
    portal.environment,
    () => shownPage()?.template ?? '',
    () => showError(portal.store, { kind: 'server', serverMessage: null }),
    isLeaving,
  )
  const root = (
    <PortalRoot portal={portal}>
      <RouterProvider router={router} onError={(error) => report(error)} />
    </PortalRoot>
  )
  // A page transition that takes too long is skipped, which is all that a DOMException says here.
  // A page with data is drawn again where this browser knows more than the server, such as a saved answer.
  const onRecoverableError = (error: unknown) => void (isDrawn || error instanceof DOMException || report(error))
  const handlers = { onUncaughtError: report, onCaughtError: report, onRecoverableError }
  // In pieces of some milliseconds, so that a touch in between is answered.
  startTransition(() => {
    if (isFinished || isDrawn) hydrateRoot(app, root, handlers)
    else createRoot(app, handlers).render(root)
  })
  drawn?.repeatTyped()
  // A press that came too early is repeated (`tooling/config/brand/write-page.ts`); React hydrates its button at once.
  window.dispatchEvent(new Event('answering'))
  whenIdle(() => {
    followLogin(portal)
    // The page works without this code: the connection may be gone before the browser is idle.
    import('./start-later.ts').then((it) => it.startLater(portal, shownPage)).catch(() => {})
  })
}

/**
 * The router calls every page that is opened by its address `default`: each would begin where the last one was left. Each
 * visit gets a key of its own, which a reload keeps.
 */
function giveKey(): void {
  if (!history.state?.key) history.replaceState({ key: `default${performance.timeOrigin}` }, '')
}

/** Null without a connection; then the page is drawn again. */
function readDrawn(app: HTMLElement) {
  return import('./drawn-page.ts').then(
    (it) => it.readDrawnPage(app),
    () => null,
  )
}

/** The data of the installation; those of the release alone without any, and without a connection. */
async function loadInstallation({ installation }: Environment): Promise<Installation> {
  if (!installation) return noInstallation
  return import('./read-installation.ts')
    .then((it) => it.readInstallation(installation))
    .catch((error: unknown) => {
      console.warn(error)
      return noInstallation
    })
}

/** The data of finished pages, whose loaders return nothing. */
function toEmptyData(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location.pathname) ?? []
  return Object.fromEntries(matches.flatMap(({ route }) => (route.id ? [[route.id, null]] : [])))
}

/** Lets the browser handle a touch before the start goes on. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action)
  else setTimeout(action, 1000)
}
