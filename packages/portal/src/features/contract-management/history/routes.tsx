import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const historyRoute: RouteObject = {
  path: '/contractbeheer/:contractId/historie',
  handle: createPage('Historie', { hasMenu: false }),
  lazy: {
    loader: async () => (await import('./load-history.ts')).loadHistory,
    Component: async () => (await import('./history-screen.tsx')).HistoryScreen,
  },
}
