import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'
import { portalContext } from '../../shared/portal.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

export const investmentsRoutes: RouteObject[] = [
  {
    path: paths.investments,
    handle: createPage('Mijn investeringen', { lead: ({ texts }) => texts.overviewIntro }),
    loader: async ({ context }) => {
      unwrap(await refreshContractSummaries(context.get(portalContext)))
      return null
    },
    lazy: { Component: async () => (await import('./investments-screen.tsx')).InvestmentsScreen },
  },
]
