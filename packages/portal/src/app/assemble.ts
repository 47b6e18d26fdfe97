import { createApiClient } from '@portal/api/client'
import type { ApiError } from '@portal/api/errors'
import { toCalendarDate } from '@portal/flows/values/moment'
import type { createBrowserRouter } from 'react-router'
import type { Brand } from '../brand.ts'
import { createSession } from '../session/create-session.ts'
import { toRedirectTarget } from '../session/redirect-target.ts'
import { type Environment } from '../shared/environment.ts'
import type { Installation } from '../shared/installation.ts'
import { toErrorText } from '../shared/error-texts.ts'
import { isKnownPath, paths } from '../shared/paths.ts'
import type { Portal } from '../shared/portal.ts'
import { createPortalStore } from '../store/create-store.ts'
import type { PortalStore } from '../store/jotai.ts'
import { changeLoading } from '../store/loading.ts'
import { addNotification } from '../store/notifications.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The parts of the browser that the portal uses. */
type PortalOptions = {
  brand: Brand
  environment: Environment
  installation: Installation
  storage: Storage | null
  origin: string
  /** The current URL: path, query and hash. */
  currentPath: () => string
  leaveTo: (path: string) => void
  now: () => Date
  router: () => Router
  /** Sends the requests to the API instead of the browser. */
  send?: ((request: Request) => Promise<Response>) | undefined
}

/** Assembles the portal: the store first (requirement 4.14), then everything that uses it. */
export function assemble({
  brand,
  environment,
  installation,
  storage,
  origin,
  router,
  now,
  send,
  ...place
}: PortalOptions): Portal {
  const { store, stopSaving } = createPortalStore(storage)

  /** The requested page, which may not be shown yet: a login or the end of maintenance redirects to it. */
  function wantedPath(): string {
    const { location } = router().state.navigation
    return location ? location.pathname + location.search + location.hash : place.currentPath()
  }

  let isLeaving = false
  const events = {
    onLoading: (change: 1 | -1) => changeLoading(store, change),
    onUnauthorized: () => void session.handleUnauthorized(),
    onUnavailable() {
      const from = wantedPath()
      // Several calls fail together, and only the first redirects.
      if (isLeaving || from.startsWith(paths.maintenance)) return
      isLeaving = true
      // Replaces the entry, so that Back does not lead to a finished maintenance page.
      const arrival = router().navigate(paths.maintenance, { replace: true, state: { from } })
      void arrival.finally(() => (isLeaving = false))
    },
    onError: (error: ApiError) => showError(store, error),
  }
  const api = createApiClient(environment.apiUrl || origin, events, send)
  const session = createSession({ store, api, stopSaving, leaveTo: place.leaveTo, currentPath: wantedPath })
  return {
    brand,
    environment,
    installation,
    store,
    api,
    session,
    today: () => toCalendarDate(now()),
    redirectTarget: (wanted) => toRedirectTarget(wanted, origin, isKnownPath),
    wantedHash: () => (router().state.navigation.location ?? router().state.location).hash,
  }
}

/** Shows an error above the page. */
export function showError(store: PortalStore, error: Parameters<typeof toErrorText>[0]): void {
  addNotification(store, { title: 'Error', message: toErrorText(error) })
}
