import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const saleRoute: RouteObject = {
  path: '/contractbeheer/:contractId/verkocht',
  handle: createPage('Verkopen', { hasMenu: false }),
  lazy: { Component: async () => (await import('./sale-screen.tsx')).SaleScreen },
}
