import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const bedragBeleggenRoutes: RouteObject[] = [
  {
    path: paths.bedragBeleggen,
    handle: createPage('Bedrag beleggen', { isTitledByScreen: true }),
    lazy: {
      loader: async () => (await import('./load-flow-page.ts')).loadFlowPage,
      Component: async () => (await import('./flow-screen.tsx')).FlowScreen,
    },
  },
]
