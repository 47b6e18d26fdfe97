import { getTransactions } from '@portal/api/endpoints/contract-management'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { readPage } from '../../../shared/paging.tsx'
import { readFilter, toTransactionFilter } from './filter.ts'

/** A page of transactions, with the filter that it is under. */
export async function loadTransactions({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const query = new URL(request.url).searchParams
  const filter = readFilter(query)
  const wanted = { ...toTransactionFilter(filter), page: readPage(query) }
  const answer = await getTransactions(api, params.contractId ?? '', wanted, { signal: request.signal })
  return { ...unwrap(answer), filter }
}
