import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./life-events-screen.tsx')

export const lifeEventsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/gebeurtenissen/:event?',
  handle: createPage('Gebeurtenissen', { hasMenu: false, isTitledByScreen: true }),
  lazy: {
    loader: async () => (await load()).loadLifeEvents,
    Component: async () => (await load()).LifeEventsScreen,
  },
}
