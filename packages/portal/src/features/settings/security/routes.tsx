import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

export const securityRoutes: RouteObject[] = [
  {
    path: paths.settings.password,
    handle: createPage('Wachtwoord en beveiliging', { hasMenu: false }),
    lazy: { Component: async () => (await import('./security-screen.tsx')).SecurityScreen },
  },
]
