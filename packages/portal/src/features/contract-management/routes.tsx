import type { RouteObject } from 'react-router'
import { changesRoute } from './changes/routes.tsx'
import { depositRoute } from './deposit/routes.tsx'
import { detailsRoute } from './details/routes.tsx'
import { documentsRoute } from './documents/routes.tsx'
import { historyRoute } from './history/routes.tsx'
import { returnRoute } from './return/routes.tsx'
import { saleRoute } from './sale/routes.tsx'
import { transactionsRoute } from './transactions/routes.tsx'
import { ContractError } from './contract-error.tsx'
import { contractRouteId, loadContract } from './load-contract.ts'

/** The pages under which a contract is managed, with what they share around them. */
export const contractManagementRoutes: RouteObject[] = [
  {
    id: contractRouteId,
    path: '/contractbeheer/:contractId',
    loader: loadContract,
    lazy: { Component: async () => (await import('./contract-layout.tsx')).ContractLayout },
    ErrorBoundary: ContractError,
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
]
