import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { detailsTexts as texts } from './texts.ts'

export const detailsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/gegevens',
  handle: createPage(texts.title, { hasMenu: false }),
  lazy: {
    loader: async () => (await import('./load-details.ts')).loadDetails,
    Component: async () => (await import('./details-screen.tsx')).DetailsScreen,
  },
}
