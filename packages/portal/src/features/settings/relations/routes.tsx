import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { paths } from '../../../shared/paths.ts'

// The loader comes with the screen, in one file.
const load = () => import('./relations-screen.tsx')

export const relationsRoutes: RouteObject[] = [
  {
    path: paths.settings.relations,
    handle: createPage('Overige relaties', { hasMenu: false, isTitledByScreen: true, data: ['/api/relations'] }),
    // The form stands at the same path; what was loaded is good for it too.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
    lazy: {
      loader: async () => (await load()).loadRelations,
      Component: async () => (await load()).RelationsScreen,
    },
  },
]
