import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const detailsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/gegevens',
  handle: createPage('Gegevens', { hasMenu: false }),
  lazy: { Component: async () => (await import('./details-screen.tsx')).DetailsScreen },
}
