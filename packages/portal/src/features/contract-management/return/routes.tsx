import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./return-screen.tsx')

export const returnRoute: RouteObject = {
  path: '/contractbeheer/:contractId/rendement',
  handle: createPage('Rendement', { hasMenu: false }),
  lazy: {
    loader: async () => (await load()).loadReturn,
    Component: async () => (await load()).ReturnScreen,
  },
}
