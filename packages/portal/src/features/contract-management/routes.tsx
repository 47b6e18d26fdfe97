import type { RouteObject } from 'react-router'
import { PageProblem } from '../../shared/page-problem.tsx'
import { changesRoute } from './changes/routes.tsx'
import { depositRoute } from './deposit/routes.tsx'
import { detailsRoute } from './details/routes.tsx'
import { documentsRoute } from './documents/routes.tsx'
import { historyRoute } from './history/routes.tsx'
import { contractRouteId, isAskedAgain, loadContract } from './load-contract.ts'
import { returnRoute } from './return/routes.tsx'
import { saleRoute } from './sale/routes.tsx'
import { transactionsRoute } from './transactions/routes.tsx'

/** The pages under which a contract is managed, with what they share around them. */
export const contractManagementRoutes: RouteObject[] = [
  {
    // Without a path, for the address of a contract without a page is none (specification §2).
    id: contractRouteId,
    loader: loadContract,
    shouldRevalidate: isAskedAgain,
    lazy: {
      Component: async () => (await import('./contract-layout.tsx')).ContractLayout,
      ErrorBoundary: async () => (await import('./contract-error.tsx')).ContractError,
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
        ],
      },
    ],
  },
]
