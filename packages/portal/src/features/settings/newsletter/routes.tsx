import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

// The loader comes with the screen, in one file.
const load = () => import('./newsletter-screen.tsx')

export const newsletterRoutes: RouteObject[] = [
  {
    path: paths.settings.newsletter,
    handle: createPage('Nieuwsbrief', { hasMenu: false, data: ['/api/newsletter'] }),
    lazy: {
      loader: async () => (await load()).loadNewsletter,
      Component: async () => (await load()).NewsletterScreen,
    },
  },
]
