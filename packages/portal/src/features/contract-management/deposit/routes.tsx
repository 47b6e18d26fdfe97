import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./deposit-screen.tsx')

export const depositRoute: RouteObject = {
  path: '/contractbeheer/:contractId/bijstorten',
  handle: createPage('Bijstorten', { hasMenu: false }),
  lazy: {
    loader: async () => (await load()).loadDeposits,
    Component: async () => (await load()).DepositScreen,
  },
}
