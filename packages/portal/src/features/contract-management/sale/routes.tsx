import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const saleRoute: RouteObject = {
  path: '/contractbeheer/:contractId/verkocht',
  handle: createPage('Verkopen', { hasMenu: false, isTitledByScreen: true }),
  shouldRevalidate: isLoadedAgain,
  lazy: {
    loader: async () => (await import('./load-sales.ts')).loadSales,
    Component: async () => (await import('./sale-screen.tsx')).SaleScreen,
  },
}

/** For another contract, and after an order; not on the way from step to step. */
function isLoadedAgain({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.contractId !== nextParams.contractId || currentUrl.href === nextUrl.href
}
