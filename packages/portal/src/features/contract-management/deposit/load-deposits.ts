import { getDeposits } from '@portal/api/endpoints/contract-management'
import { getFunds, getRiskProfiles } from '@portal/api/endpoints/reference'
import type { DepositOverview, Fund, RiskProfile } from '@portal/api/operations'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** The possible and the earlier deposits, the funds for a split, and the profiles to compare it with. */
export type DepositsData = {
  overview: DepositOverview
  funds: readonly Fund[]
  riskProfiles: readonly RiskProfile[]
}

/** Loads the possible and the earlier extra deposits of a contract. */
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

/** The possible and the earlier deposits of the page's contract. */
export function useDeposits(): DepositsData {
  return useLoaderData<DepositsData>()
}
