import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./details-screen.tsx')

export const detailsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/gegevens',
  handle: createPage('Gegevens', { hasMenu: false }),
  lazy: {
    loader: async () => (await load()).loadDetails,
    Component: async () => (await load()).DetailsScreen,
  },
}
