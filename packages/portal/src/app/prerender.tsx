import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import type { Brand } from '../brand.ts'
import { OFFLINE_PATH } from './offline/offline-path.ts'
import { offlineTexts } from './offline/texts.ts'
import { type Page, toDocumentTitle } from '../shared/page.ts'
import type { Portal } from '../shared/portal.ts'
import { PortalRoot } from './portal-root.tsx'
import { createQuietPortal } from './quiet-portal.ts'
import * as table from './routes.tsx'
import * as offline from './service-worker/offline-screen.tsx'
import * as menu from './shell/menu.tsx'
import { WaitingShell } from './shell/shell.tsx'

const { routes } = table

/** One page as the build writes it. */
export type PrerenderedPage = {
  /** The route's path, with parameters as `:name`. */
  path: string
  title: string
  html: string
  /** A finished page is taken over as it is; of any other only the shell is there. */
  isFinished: boolean
  /** A page that browsers keep, for when there is no connection. */
  isKept: boolean
  /** Calls the document asks for beside the code. */
  data: readonly string[]
  /** The modules that are loaded on demand to show the page, to find its chunks by. */
  parts: readonly unknown[]
}

/** Renders every page of the portal as far as it is known before anybody asks for it, the public ones whole. */
export async function renderPages(brand: Brand): Promise<PrerenderedPage[]> {
  const portal = createQuietPortal(brand)
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
    isKept: true,
    data: [],
    parts: [offline],
  }
}

/** A route that shows a page, and those around it. */
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
  return {
    path,
    title: toDocumentTitle(title, portal.brand.name),
    html: await renderRoute(portal, path, isFinished),
    isFinished,
    isKept: false,
    data: isPrivate ? ['/api/users/me', '/api/contracts/summaries', ...data] : [],
    // The first script knows the way to the login page only.
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
  return renderToString(
    <PortalRoot portal={portal}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PortalRoot>,
  )
}

/** The same tree with the fallback in the place of the shell, and nothing below it that loads or shows anything. */
function toShellOnly({ HydrateFallback, children, ...route }: RouteObject): RouteObject {
  const Component = HydrateFallback ? WaitingShell : null
  const bare = { id: route.id, path: route.path, handle: route.handle as unknown, Component }
  return { ...bare, children: children?.map(toShellOnly) } as RouteObject
}
