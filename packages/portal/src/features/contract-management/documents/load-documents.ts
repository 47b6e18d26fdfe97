import { getDocuments } from '@portal/api/endpoints/contract-management'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

export async function loadDocuments({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  return unwrap(await getDocuments(api, params.contractId ?? '', { signal: request.signal }))
}
