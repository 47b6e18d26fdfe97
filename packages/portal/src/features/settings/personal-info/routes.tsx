import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

// The loader comes with the screen, in one file.
const load = () => import('./personal-info-screen.tsx')

export const personalInfoRoutes: RouteObject[] = [
  {
    path: paths.settings.personalInfo,
    handle: createPage('Persoonlijke informatie', { hasMenu: false, data: ['/api/relations/me'] }),
    lazy: {
      loader: async () => (await load()).loadPersonalInfo,
      Component: async () => (await load()).PersonalInfoScreen,
    },
  },
]
