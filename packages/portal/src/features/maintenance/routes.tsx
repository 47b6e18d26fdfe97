import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const maintenanceRoutes: RouteObject[] = [
  {
    path: paths.maintenance,
    handle: createPage('Onderhoud', { hasMenu: false }),
    lazy: { Component: async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen },
  },
]
