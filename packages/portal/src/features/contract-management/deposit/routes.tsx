import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const depositRoute: RouteObject = {
  path: '/contractbeheer/:contractId/bijstorten',
  handle: createPage('Bijstorten', { hasMenu: false }),
  lazy: {
    loader: async () => (await import('./load-deposits.ts')).loadDeposits,
    Component: async () => (await import('./deposit-screen.tsx')).DepositScreen,
  },
}
