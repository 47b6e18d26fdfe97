import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./documents-screen.tsx')

export const documentsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/documenten',
  handle: createPage('Documenten', { hasMenu: false }),
  lazy: {
    loader: async () => (await load()).loadDocuments,
    Component: async () => (await load()).DocumentsScreen,
  },
}
