import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const loginRoutes: RouteObject[] = [
  {
    path: paths.login,
    handle: createPage('Inloggen', { hasMenu: false }),
    lazy: { Component: async () => (await import('./login-screen.tsx')).LoginScreen },
  },
]
