import { getDeposits } from '@portal/api/endpoints/contract-management'
import { getFunds, getRiskProfiles } from '@portal/api/endpoints/reference'
import type { DepositOverview, Fund, RiskProfile } from '@portal/api/operations'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** What can be paid in besides, what was, the funds that it can be divided over, and the profiles to judge that by. */
export type DepositsData = {
  overview: DepositOverview
  funds: readonly Fund[]
  riskProfiles: readonly RiskProfile[]
}

/** Loads what can be paid in a contract besides the agreed deposits, and what was. */
export async function loadDeposits({ context, params, request }: LoaderFunctionArgs): Promise<DepositsData> {
  const { api } = context.get(portalContext)
  const { signal } = request
  const [overview, funds, riskProfiles] = await Promise.all([
    getDeposits(api, params.contractId ?? '', { signal }),
    getFunds(api, { signal }),
    getRiskProfiles(api, { signal }),
  ])
  return { overview: unwrap(overview), funds: unwrap(funds), riskProfiles: unwrap(riskProfiles) }
}

/** What can be paid in the contract of the page, and what was. */
export function useDeposits(): DepositsData {
  return useLoaderData<DepositsData>()
}
