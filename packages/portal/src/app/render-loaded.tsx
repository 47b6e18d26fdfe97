import { renderToString } from 'react-dom/server'
import { createStaticRouter, type StaticHandler, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import type { Portal } from '../shared/portal.ts'
import { PortalRoot } from './portal-root.tsx'

/** Renders the page that a static handler has loaded, without a browser. */
export function renderLoaded(portal: Portal, { dataRoutes }: StaticHandler, context: StaticHandlerContext): string {
  return renderToString(
    <PortalRoot portal={portal}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </PortalRoot>,
  )
}
