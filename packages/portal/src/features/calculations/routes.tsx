import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'
import { portalContext } from '../../shared/portal.ts'
import { refreshOffers } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

export const calculationsRoutes: RouteObject[] = [
  {
    path: paths.calculations,
    handle: createPage('Mijn berekeningen', { data: ['/api/offers/'] }),
    loader: async ({ context }) => {
      unwrap(await refreshOffers(context.get(portalContext)))
      return null
    },
    lazy: { Component: async () => (await import('./calculations-screen.tsx')).CalculationsScreen },
  },
]
