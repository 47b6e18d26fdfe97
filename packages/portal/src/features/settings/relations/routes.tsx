import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

export const relationsRoutes: RouteObject[] = [
  {
    path: paths.settings.relations,
    handle: createPage('Overige relaties', { hasMenu: false }),
    lazy: { Component: async () => (await import('./relations-screen.tsx')).RelationsScreen },
  },
]
