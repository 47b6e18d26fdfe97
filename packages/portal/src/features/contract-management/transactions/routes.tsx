import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./transactions-screen.tsx')

export const transactionsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/transacties',
  handle: createPage('Transacties', { hasMenu: false }),
  lazy: {
    loader: async () => (await load()).loadTransactions,
    Component: async () => (await load()).TransactionsScreen,
  },
}
