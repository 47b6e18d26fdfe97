import { getSales } from '@portal/api/endpoints/contract-management'
import type { SaleOverview } from '@portal/api/operations'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** Loads what can be sold of a contract, and what was. */
export async function loadSales({ context, params, request }: LoaderFunctionArgs): Promise<SaleOverview> {
  const { api } = context.get(portalContext)
  return unwrap(await getSales(api, params.contractId ?? '', { signal: request.signal }))
}

/** What can be sold of the contract of the page, and what was. */
export function useSales(): SaleOverview {
  return useLoaderData<SaleOverview>()
}
