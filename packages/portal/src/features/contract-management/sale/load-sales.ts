import { getSales } from '@portal/api/endpoints/contract-management'
import type { SaleOverview } from '@portal/api/operations'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** Loads the sellable funds and the earlier sales of a contract. */
export async function loadSales({ context, params, request }: LoaderFunctionArgs): Promise<SaleOverview> {
  const { api } = context.get(portalContext)
  return unwrap(await getSales(api, params.contractId ?? '', { signal: request.signal }))
}

/** The sellable funds and the earlier sales of the page's contract. */
export function useSales(): SaleOverview {
  return useLoaderData<SaleOverview>()
}
