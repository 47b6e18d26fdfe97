import { renderToString } from 'react-dom/server'
import { createStaticHandler, type RouteObject } from 'react-router'
import type { Brand } from '../brand.ts'
import { OFFLINE_PATH } from './offline/offline-path.ts'
import { offlineTexts } from './offline/offline-texts.ts'
import { type Page, toDocumentTitle } from '../shared/page.ts'
import type { Portal } from '../shared/portal.ts'
import { PortalRoot } from './portal-root.tsx'
import { createOfflinePortal } from './offline-portal.ts'
import { renderLoaded } from './render-loaded.tsx'
import * as table from './routes.tsx'
import * as offline from './service-worker/offline-screen.tsx'
import * as menu from './shell/menu.tsx'
import { WaitingShell } from './shell/waiting.tsx'

const { routes } = table

export type PrerenderedPage = {
  /** The route's path, with parameters as `:name`. */
  path: string
  title: string
  html: string
  /** True for a finished page, which is hydrated; any other page has only the shell. */
  isFinished: boolean
  /** True for a page that a server can draw with the data of a customer (`drawing.ts`). */
  isDrawn: boolean
  /** True for a page that browsers cache for offline use. */
  isKept: boolean
  /** The calls that the document preloads. */
  data: readonly string[]
  /** The modules that are loaded on demand to show the page; they identify its chunks. */
  parts: readonly unknown[]
}

/** Renders every page of the portal as far as possible at build time, the public ones completely. */
export async function renderPages(brand: Brand): Promise<PrerenderedPage[]> {
  const portal = createOfflinePortal(brand)
  const pages: PrerenderedPage[] = []
  for (const found of flatten(routes, [])) pages.push(await renderPage(portal, found))
  return [...pages, renderOfflinePage(portal)]
}

function renderOfflinePage(portal: Portal): PrerenderedPage {
  const html = renderToString(
    <PortalRoot portal={portal}>
      <offline.OfflineScreen />
    </PortalRoot>,
  )
  return {
    path: OFFLINE_PATH,
    title: toDocumentTitle(offlineTexts.title, portal.brand.name),
    html,
    isFinished: true,
    isDrawn: false,
    isKept: true,
    data: [],
    parts: [offline],
  }
}

type FoundRoute = { route: RouteObject; around: readonly RouteObject[] }

function flatten(list: RouteObject[], around: readonly RouteObject[]): FoundRoute[] {
  return list.flatMap((route) => [
    ...(route.handle ? [{ route, around }] : []),
    ...flatten(route.children ?? [], [...around, route]),
  ])
}

async function renderPage(portal: Portal, { route, around }: FoundRoute): Promise<PrerenderedPage> {
  const groups = around.map(({ id }) => id)
  const isFinished = groups.includes('public') || groups.includes('login')
  const { title } = route.handle as Page
  const path = route.path ?? '/'
  const modules = await loadModules([...around, route])
  const data = modules.flatMap((module) => (module as { data?: readonly string[] }).data ?? [])
  const isPrivate = groups.includes('private')
  const isDrawn = isPrivate && modules.some((module) => (module as { isDrawn?: boolean }).isDrawn)
  return {
    path,
    title: toDocumentTitle(title, portal.brand.name),
    html: await renderRoute(portal, path, isFinished),
    isFinished,
    isDrawn,
    isKept: false,
    data: isPrivate ? ['/api/users/me', '/api/contracts/summaries', ...data] : [],
    // The first script has only the route of the login page.
    parts: [...(groups.includes('login') ? [] : [table]), ...(isPrivate ? [menu] : []), ...modules],
  }
}

function loadModules(chain: readonly RouteObject[]): Promise<unknown[]> {
  return Promise.all(chain.flatMap(({ lazy }) => (typeof lazy === 'function' ? [lazy()] : [])))
}

async function renderRoute(portal: Portal, path: string, isFinished: boolean): Promise<string> {
  const tree = isFinished ? routes : routes.map(toShellOnly)
  const handler = createStaticHandler(tree)
  const context = await handler.query(new Request(new URL(path.replaceAll(/\/:|\?/g, '/'), 'http://portal.invalid')))
  if (context instanceof Response) throw new Error(`${path} answered with ${context.status} while it was prerendered`)
  return renderLoaded(portal, handler, context)
}

/** Copies the tree with the fallback instead of the shell, without anything below it that loads or shows data. */
function toShellOnly({ HydrateFallback, children, ...route }: RouteObject): RouteObject {
  const Component = HydrateFallback ? WaitingShell : null
  const bare = { id: route.id, path: route.path, handle: route.handle as unknown, Component }
  return { ...bare, children: children?.map(toShellOnly) } as RouteObject
}
