import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

// The loader comes with the screen, in one file.
const load = () => import('./security-screen.tsx')

export const securityRoutes: RouteObject[] = [
  {
    path: paths.settings.password,
    handle: createPage('Wachtwoord en beveiliging', { hasMenu: false }),
    lazy: {
      loader: async () => (await load()).loadSecurity,
      Component: async () => (await load()).SecurityScreen,
    },
  },
]
