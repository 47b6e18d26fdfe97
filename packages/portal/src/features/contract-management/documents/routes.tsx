import type { RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const documentsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/documenten',
  handle: createPage('Documenten', { hasMenu: false }),
  lazy: {
    loader: async () => (await import('./load-documents.ts')).loadDocuments,
    Component: async () => (await import('./documents-screen.tsx')).DocumentsScreen,
  },
}
