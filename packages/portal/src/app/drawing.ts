import { createApiClient } from '@portal/api/client'
import { getUser } from '@portal/api/endpoints/session'
import type { CalendarDate } from '@portal/flows/values/dates'
import { createStaticHandler, RouterContextProvider, type StaticHandler, type StaticHandlerContext } from 'react-router'
import type { Brand } from '../brand.ts'
import { sessionStatusAtom } from '../session/create-session.ts'
import { isDrawnAtom } from '../session/use-session-status.ts'
import { noInstallation } from '../shared/installation.ts'
import { type Portal, portalContext } from '../shared/portal.ts'
import { ownerAtom } from '../store/saved-copy.ts'
import { sessionSlices } from '../store/session-slices.ts'
import { createOfflinePortal } from './offline-portal.ts'
import { readInstallation } from './read-installation.ts'
import { renderLoaded } from './render-loaded.tsx'
import { routes } from './routes.tsx'

/** A page with the data of one customer, for the document that a server sends. */
type DrawnPage = {
  html: string
  /** The answers of the API, by the path of the request; the portal starts with them. */
  answers: Readonly<Record<string, unknown>>
}

type DrawOptions = {
  /** The path of the page and its query. */
  path: string
  today: () => CalendarDate
  /** The data of the installation besides those of the release. */
  installation?: { fiscalYears: readonly unknown[]; paymentNames: readonly unknown[] } | undefined
  /** Makes the customer's calls to the API. */
  send: (request: Request) => Promise<Response>
}

/** Draws a page for one customer; null when it cannot be shown as it is, such as after the end of a session. */
export type DrawPage = (options: DrawOptions) => Promise<DrawnPage | null>

/** Draws pages of a brand on a server with the same loaders and components as in the browser. */
export function createDrawing(brand: Brand): DrawPage {
  const handler = createStaticHandler(routes)
  return async ({ path, today, installation: data, send }) => {
    const installation = data ? readInstallation(data) : noInstallation
    const answers: Record<string, unknown> = {}
    const calls: Promise<Response>[] = []
    async function ask(request: Request) {
      const response = await send(request)
      if (response.ok) answers[request.url.slice(origin.length)] = await response.clone().json()
      return response
    }
    const api = createApiClient(origin, {}, (request) => {
      if (request.method !== 'GET') return Promise.reject(new TypeError('A drawing changes nothing'))
      const call = ask(request)
      calls.push(call)
      return call
    })
    const portal = { ...createOfflinePortal(brand), api, today, installation }
    if (!(await logIn(portal))) return null
    const context = await load(handler, path, portal)
    if (!context) return null
    // Also those that the page does not wait for, which the portal would make again.
    await Promise.allSettled(calls)
    return { html: await draw(portal, handler, context), answers }
  }
}

const origin = 'http://portal.invalid'

async function logIn(portal: Portal): Promise<boolean> {
  const { store, api } = portal
  const user = await getUser(api, { quiet: true })
  if (!user.ok) return false
  store.set(ownerAtom, user.value.id)
  store.set(sessionSlices.user.atom, user.value)
  store.set(sessionStatusAtom, 'authenticated')
  store.set(isDrawnAtom, true)
  return true
}

/** The page of a path; the first page of a flow is that of a path with a query, to which its loader redirects. */
async function load(handler: StaticHandler, path: string, portal: Portal): Promise<StaticHandlerContext | null> {
  const loaded = await loadAt(handler, path, portal)
  if (!(loaded instanceof Response)) return loaded
  const target = loaded.headers.get('location') ?? ''
  if (toPathname(target) !== toPathname(path)) return null
  const page = await loadAt(handler, target, portal)
  return page instanceof Response ? null : page
}

function toPathname(path: string): string {
  return new URL(path, origin).pathname
}

async function loadAt(
  handler: StaticHandler,
  path: string,
  portal: Portal,
): Promise<StaticHandlerContext | Response | null> {
  let context: StaticHandlerContext | Response | null = null
  await handler.query(new Request(origin + path), {
    requestContext: new RouterContextProvider(new Map([[portalContext, portal]])),
    // The guards are middleware, which needs this to run.
    async generateMiddlewareResponse(query) {
      context = await query(new Request(origin + path))
      return new Response()
    },
  })
  // Set by the callback, which the compiler does not follow.
  const loaded = context as StaticHandlerContext | Response | null
  return loaded === null || loaded instanceof Response || !loaded.errors ? loaded : null
}

/** Parts that are loaded on demand are missing the first time; what is missing again is drawn in the browser. */
async function draw(portal: Portal, handler: StaticHandler, context: StaticHandlerContext): Promise<string> {
  const html = renderLoaded(portal, handler, context)
  if (!html.includes(MISSING)) return html
  await new Promise((resolve) => setTimeout(resolve))
  return renderLoaded(portal, handler, context)
}

/** React's mark of a part that it could not draw. */
const MISSING = '<!--$!-->'
