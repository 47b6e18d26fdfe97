import { getCustomers } from '@portal/api/endpoints/admin'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { readCustomerFilter, toCustomerQuery } from './customer-query.ts'

/** A page of customers, which stands in the store as `admin.tableData` (specification §3). */
export async function loadCustomers({ context, request }: LoaderFunctionArgs) {
  const { api, store } = context.get(portalContext)
  const filter = readCustomerFilter(new URL(request.url).searchParams)
  const { customers, ...rest } = unwrap(await getCustomers(api, toCustomerQuery(filter), { signal: request.signal }))
  store.set(sessionSlices.admin.atom, (before) => ({ ...before, tableData: customers }))
  return { ...rest, filter }
}
