import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const adminRoutes: RouteObject[] = [
  {
    path: `${paths.admin}/*`,
    handle: createPage('Beheer', { hasMenu: false }),
    lazy: { Component: async () => (await import('./customers-screen.tsx')).CustomersScreen },
  },
]
