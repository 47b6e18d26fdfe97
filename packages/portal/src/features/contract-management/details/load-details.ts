import { getChanges, getContractDetails } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import type { Change, ContractDetails } from '@portal/api/operations'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { type FundNames, loadFundNames } from '../changes/fund-names.ts'

export type DetailsData = {
  details: ContractDetails
  /** The planned changes, at most one for each option. */
  scheduled: readonly Change[]
  /** The error when the planned changes could not be loaded. */
  problem: ApiError | null
  fundNames: FundNames
}

/** Loads the terms, the holdings and the planned changes. The page also works without the planned changes. */
export async function loadDetails({ context, params, request }: LoaderFunctionArgs): Promise<DetailsData> {
  const portal = context.get(portalContext)
  const { signal } = request
  const id = params.contractId ?? ''
  const [answer, changes] = await Promise.all([
    getContractDetails(portal.api, id, { signal }),
    getChanges(portal.api, id, { signal }),
  ])
  const details = unwrap(answer)
  const scheduled = changes.ok ? changes.value.filter(({ status }) => status === 'scheduled') : []
  const fundNames = await loadFundNames(portal, details, scheduled, signal)
  return { details, scheduled, problem: changes.ok ? null : changes.error, fundNames }
}
