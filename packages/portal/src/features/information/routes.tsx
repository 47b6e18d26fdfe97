import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const informationRoutes: RouteObject[] = [
  {
    path: paths.about,
    handle: createPage('Over ons', { hasMenu: false }),
    lazy: { Component: async () => (await import('./about-screen.tsx')).AboutScreen },
  },
  {
    path: paths.contact,
    handle: createPage('Contact', { hasMenu: false }),
    lazy: { Component: async () => (await import('./contact-screen.tsx')).ContactScreen },
  },
  {
    path: paths.rights,
    handle: createPage('Uw rechten en bescherming', { hasMenu: false }),
    lazy: { Component: async () => (await import('./rights-screen.tsx')).RightsScreen },
  },
]
