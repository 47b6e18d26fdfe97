import type { RouteObject } from 'react-router'
import { PageProblem } from '../../shared/page-problem.tsx'
import { newsletterRoutes } from './newsletter/routes.tsx'
import { personalInfoRoutes } from './personal-info/routes.tsx'
import { relationsRoutes } from './relations/routes.tsx'
import { securityRoutes } from './security/routes.tsx'

/** The pages of Mijn instellingen, with the way from one to the other around them. */
export const settingsRoutes: RouteObject[] = [
  {
    id: 'settings',
    lazy: { Component: async () => (await import('./settings-layout.tsx')).SettingsLayout },
    children: [
      {
        // What a page could not load leaves the way to the other pages.
        ErrorBoundary: PageProblem,
        children: [...securityRoutes, ...relationsRoutes, ...personalInfoRoutes, ...newsletterRoutes],
      },
    ],
  },
]
