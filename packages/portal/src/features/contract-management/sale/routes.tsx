import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { isAskedAgain } from '../contract-route.ts'

// The loader comes with the screen, in one file.
const load = () => import('./sale-screen.tsx')

export const saleRoute: RouteObject = {
  path: '/contractbeheer/:contractId/verkocht',
  handle: createPage('Verkopen', { hasMenu: false, isTitledByScreen: true }),
  shouldRevalidate: isAskedAgain,
  lazy: {
    loader: async () => (await load()).loadSales,
    Component: async () => (await load()).SaleScreen,
  },
}
