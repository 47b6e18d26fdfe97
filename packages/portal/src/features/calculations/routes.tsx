import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

// The loader comes with the screen, in one file.
const load = () => import('./calculations-screen.tsx')

export const calculationsRoutes: RouteObject[] = [
  {
    path: paths.calculations,
    handle: createPage('Mijn berekeningen', { data: ['/api/offers/'] }),
    lazy: {
      loader: async () => (await load()).loadCalculations,
      Component: async () => (await load()).CalculationsScreen,
    },
  },
]
