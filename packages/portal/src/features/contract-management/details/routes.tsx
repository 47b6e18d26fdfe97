import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const detailsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/gegevens',
  handle: createPage('Gegevens', { hasMenu: false }),
  lazy: {
    loader: async () => (await import('./load-details.ts')).loadDetails,
    Component: async () => (await import('./details-screen.tsx')).DetailsScreen,
  },
}
