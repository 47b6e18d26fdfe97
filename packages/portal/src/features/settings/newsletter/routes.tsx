import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

export const newsletterRoutes: RouteObject[] = [
  {
    path: paths.settings.newsletter,
    handle: createPage('Nieuwsbrief', { hasMenu: false }),
    lazy: { Component: async () => (await import('./newsletter-screen.tsx')).NewsletterScreen },
  },
]
