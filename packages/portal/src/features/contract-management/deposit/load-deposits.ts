import { getDeposits } from '@portal/api/endpoints/contract-management'
import { getFunds } from '@portal/api/endpoints/reference'
import type { DepositOverview, Fund } from '@portal/api/operations'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** What can be paid in besides, what was, and the funds that it can be divided over. */
export type DepositsData = { overview: DepositOverview; funds: readonly Fund[] }

/** Loads what can be paid in a contract besides the agreed deposits, and what was. */
export async function loadDeposits({ context, params, request }: LoaderFunctionArgs): Promise<DepositsData> {
  const { api } = context.get(portalContext)
  const { signal } = request
  const [overview, funds] = await Promise.all([
    getDeposits(api, params.contractId ?? '', { signal }),
    getFunds(api, { signal }),
  ])
  return { overview: unwrap(overview), funds: unwrap(funds) }
}

/** What can be paid in the contract of the page, and what was. */
export function useDeposits(): DepositsData {
  return useLoaderData<DepositsData>()
}
