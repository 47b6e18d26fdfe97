import { getHistory } from '@portal/api/endpoints/contract-management'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { readPage } from '../../../shared/paging.tsx'

export async function loadHistory({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const page = readPage(new URL(request.url).searchParams)
  return unwrap(await getHistory(api, params.contractId ?? '', page, { signal: request.signal }))
}
