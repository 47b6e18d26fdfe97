import { getChanges, getContractDetails } from '@portal/api/endpoints/contract-management'
import type { ApiError } from '@portal/api/errors'
import type { Change, ContractDetails } from '@portal/api/operations'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { type FundNames, loadFundNames } from '../changes/fund-names.ts'

export type DetailsData = {
  details: ContractDetails
  /** What is planned, one of each option at most. */
  scheduled: readonly Change[]
  /** Why it is not known what is planned. */
  problem: ApiError | null
  fundNames: FundNames
}

/** What was agreed and is held, and what of it is going to change; the page can do without the last. */
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
