import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const depositRoute: RouteObject = {
  path: '/contractbeheer/:contractId/bijstorten',
  handle: createPage('Bijstorten', { hasMenu: false }),
  lazy: { Component: async () => (await import('./deposit-screen.tsx')).DepositScreen },
}
