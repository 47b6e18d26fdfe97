import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const changesRoute: RouteObject = {
  path: '/contractbeheer/:contractId/wijzigen/:option?',
  handle: createPage('Wijzigen', { hasMenu: false }),
  lazy: { Component: async () => (await import('./changes-screen.tsx')).ChangesScreen },
}
