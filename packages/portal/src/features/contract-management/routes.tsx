import type { RouteObject } from 'react-router'
import { PageProblem } from '../../shared/page-problem.tsx'
import { changesRoute } from './changes/routes.tsx'
import { contractRouteId, isAskedAgain } from './contract-route.ts'
import { depositRoute } from './deposit/routes.tsx'
import { detailsRoute } from './details/routes.tsx'
import { documentsRoute } from './documents/routes.tsx'
import { historyRoute } from './history/routes.tsx'
import { lifeEventsRoute } from './life-events/routes.tsx'
import { returnRoute } from './return/routes.tsx'
import { saleRoute } from './sale/routes.tsx'
import { transactionsRoute } from './transactions/routes.tsx'

// What belongs to the layout comes with it, in one file.
const load = () => import('./contract-layout.tsx')

/** The pages under which a contract is managed, with what they share around them. */
export const contractManagementRoutes: RouteObject[] = [
  {
    // Without a path, for the address of a contract without a page is none (specification §2).
    id: contractRouteId,
    shouldRevalidate: isAskedAgain,
    lazy: {
      loader: async () => (await load()).loadContract,
      Component: async () => (await load()).ContractLayout,
      ErrorBoundary: async () => (await load()).ContractError,
    },
    children: [
      {
        // What a page could not load leaves the way to the other pages.
        ErrorBoundary: PageProblem,
        children: [
          transactionsRoute,
          returnRoute,
          detailsRoute,
          changesRoute,
          historyRoute,
          documentsRoute,
          saleRoute,
          depositRoute,
          lifeEventsRoute,
        ],
      },
    ],
  },
]
