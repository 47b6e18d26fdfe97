import { getDeposits } from '@portal/api/endpoints/contract-management'
import { getFunds, getRiskProfiles } from '@portal/api/endpoints/reference'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { claimDeductionRoom } from '../../../store/deduction-room.ts'

/** Loads the possible and the earlier deposits, the funds for a split, and the profiles to compare it with. */
export async function loadDeposits({ context, params, request }: LoaderFunctionArgs) {
  const { api, store } = context.get(portalContext)
  claimDeductionRoom(store)
  const { signal } = request
  const [overview, funds, riskProfiles] = await Promise.all([
    getDeposits(api, params.contractId ?? '', { signal }),
    getFunds(api, { signal }),
    getRiskProfiles(api, { signal }),
  ])
  return { overview: unwrap(overview), funds: unwrap(funds), riskProfiles: unwrap(riskProfiles) }
}

/** The possible and the earlier deposits of the page's contract. */
export function useDeposits() {
  return useLoaderData<typeof loadDeposits>()
}
