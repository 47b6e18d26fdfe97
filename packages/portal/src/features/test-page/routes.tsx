import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const testPageRoutes: RouteObject[] = [
  {
    path: paths.test,
    handle: createPage('Test', { hasMenu: false }),
    lazy: { Component: async () => (await import('./test-screen.tsx')).TestScreen },
  },
]
