import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./history-screen.tsx')

export const historyRoute: RouteObject = {
  path: '/contractbeheer/:contractId/historie',
  handle: createPage('Historie', { hasMenu: false }),
  lazy: {
    loader: async () => (await load()).loadHistory,
    Component: async () => (await load()).HistoryScreen,
  },
}
