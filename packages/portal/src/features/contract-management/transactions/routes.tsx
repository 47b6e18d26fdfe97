import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const transactionsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/transacties',
  handle: createPage('Transacties', { hasMenu: false }),
  lazy: { Component: async () => (await import('./transactions-screen.tsx')).TransactionsScreen },
}
