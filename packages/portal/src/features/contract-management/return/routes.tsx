import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const returnRoute: RouteObject = {
  path: '/contractbeheer/:contractId/rendement',
  handle: createPage('Rendement', { hasMenu: false }),
  lazy: {
    loader: async () => (await import('./load-return.ts')).loadReturn,
    Component: async () => (await import('./return-screen.tsx')).ReturnScreen,
  },
}
