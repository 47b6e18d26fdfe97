import type { User } from '@portal/api/operations'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { assemble } from '../app/assemble.ts'
import { PortalRoot } from '../app/portal-root.tsx'
import { firstRoutes } from '../app/first-routes.tsx'
import { addRoutes } from '../app/load-routes.ts'
import { routes } from '../app/routes.tsx'
import type { Brand } from '../brand.ts'
import type { Environment } from '../shared/environment.ts'
import { noInstallation, type Installation } from '../shared/installation.ts'
import { type Portal, portalContext } from '../shared/portal.ts'
import { ownerAtom } from '../store/saved-copy.ts'
import { mainBrand } from './brands.ts'
import { customer } from './customers.ts'
import { type Answers, fakeApi } from './fake-api.ts'
import { overviewAnswers } from './overview.ts'

type Options = {
  brand?: Brand
  /** The logged-in user; null for a visitor. */
  user?: User | null
  /** The server's responses; any other call fails the test. */
  answers?: Answers
  /** The saved copy of an earlier visit. */
  saved?: string
  /** A calendar date. */
  today?: string
  storage?: Storage | null
  environment?: Partial<Environment>
  installation?: Partial<Installation>
  /** Starts with the first table of routes only, as a page load at the login page does. */
  isFirstTable?: boolean
}

const open: { router: ReturnType<typeof createBrowserRouter>; portal: Portal }[] = []

/** Opens the portal at a path without rendering: real routes, guards, store and session with a fake server. */
export function openAt(path: string, options: Options = {}) {
  const { brand = mainBrand, user = customer, answers, saved, today = '2026-11-20', storage = localStorage } = options
  const { environment, installation, isFirstTable = false } = options
  if (saved !== undefined) localStorage.setItem('store', saved)
  window.history.pushState(null, '', path)
  const api = fakeApi({ ...sessionAnswers(user), ...answers })
  const left: string[] = []
  let leave = () => {}
  const hasLeft = new Promise<void>((resolve) => (leave = resolve))
  const portal = assemble({
    brand,
    environment: { label: 'Test', name: 'Test', apiUrl: '', gtmId: '', sentryDsn: '', ...environment },
    installation: { ...noInstallation, ...installation },
    storage,
    origin: location.origin,
    currentPath,
    leaveTo: (target) => {
      left.push(target)
      leave()
    },
    now: () => new Date(`${today}T12:00:00Z`),
    router: () => router,
  })
  const router = createBrowserRouter(isFirstTable ? firstRoutes : routes, {
    patchRoutesOnNavigation: addRoutes,
    getContext: () => new RouterContextProvider(new Map([[portalContext, portal]])),
  })
  open.push({ router, portal })
  return {
    api,
    portal,
    router,
    /** The documents that the portal opened. */
    left,
    /** Resolves once there is one. */
    hasLeft,
  }
}

/** Opens and renders the portal at a path, with a person to use it. */
export function renderAt(path: string, options: Options = {}) {
  const opened = openAt(path, options)
  const view = render(
    <PortalRoot portal={opened.portal}>
      <RouterProvider router={opened.router} />
    </PortalRoot>,
  )
  return { ...view, ...opened, person: createPerson() }
}

/** A person who pastes text at once instead of typing it key by key, because every key renders the page. */
function createPerson() {
  const person = userEvent.setup({ delay: null })
  return Object.assign(person, {
    fill: async (field: Element, text: string) => {
      await person.click(field)
      await person.paste(text)
    },
  })
}

/** Resolves when the router is idle: every guard, redirect and loader is done. */
export function settled({ router }: Pick<ReturnType<typeof openAt>, 'router'>): Promise<void> {
  const isSettled = () => {
    const { initialized, navigation, revalidation } = router.state
    return initialized && navigation.state === 'idle' && revalidation === 'idle'
  }
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(() => {
      if (!isSettled()) return
      stop()
      resolve()
    })
  })
}

/** The current URL: path, query and hash. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash
}

/** Ends the portals of a finished test, as closing the tab does. */
export async function closePortals(): Promise<void> {
  // An import that a login started may still be pending.
  await import('../session/watch-session.ts')
  window.dispatchEvent(new Event('pagehide'))
  for (const { router, portal } of open.splice(0)) {
    router.dispose()
    // A running upload ends with its session; otherwise every later test would ask before leaving.
    portal.store.set(ownerAtom, null)
  }
}

function sessionAnswers(user: User | null): Answers {
  if (!user) return { ...overviewAnswers, getUser: { status: 401 } }
  return {
    ...overviewAnswers,
    getUser: { data: user },
    getCookie: { data: toToken(30 * 60) },
    sessionHealthCheck: { data: { status: 'alive' } },
    getContractSummaries: { data: { Contract: [] } },
  }
}

/** A token as the server makes it: only the time at which it was made, and its end so many seconds later. */
export function toToken(seconds: number, madeAt = Math.floor(Date.now() / 1000)): string {
  const claims = btoa(JSON.stringify({ iat: madeAt, exp: madeAt + seconds }))
  return `e30.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`
}
