import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const bereavedRoutes: RouteObject[] = [
  {
    path: paths.bereaved,
    handle: createPage('Voor nabestaanden', { hasMenu: false }),
    lazy: { Component: async () => (await import('./bereaved-screen.tsx')).BereavedScreen },
  },
]
