import { getDocuments } from '@portal/api/endpoints/contract-management'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

export async function loadDocuments({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  return unwrap(await getDocuments(api, params.contractId ?? '', { signal: request.signal }))
}

export const documentsRoute: RouteObject = {
  path: '/contractbeheer/:contractId/documenten',
  handle: createPage('Documenten', { hasMenu: false }),
  loader: loadDocuments,
  lazy: { Component: async () => (await import('./documents-screen.tsx')).DocumentsScreen },
}
