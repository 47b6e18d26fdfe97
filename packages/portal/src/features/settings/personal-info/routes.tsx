import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

export const personalInfoRoutes: RouteObject[] = [
  {
    path: paths.settings.personalInfo,
    handle: createPage('Persoonlijke informatie', { hasMenu: false }),
    lazy: { Component: async () => (await import('./personal-info-screen.tsx')).PersonalInfoScreen },
  },
]
