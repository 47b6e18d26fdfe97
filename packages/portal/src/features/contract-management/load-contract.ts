import { getContract } from '@portal/api/endpoints/contracts'
import type { Contract } from '@portal/api/operations'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'

export const contractRouteId = 'contract'

/** The contract of the address; one that is missing or somebody else's goes to the error page. */
export async function loadContract({ context, params, request }: LoaderFunctionArgs): Promise<Contract> {
  const portal = context.get(portalContext)
  const [contract] = unwrap(await getContract(portal.api, params.contractId ?? '', { signal: request.signal }))
  if (!contract) throw new Error('The answer holds no contract.')
  return contract
}

/** The contract that is managed; for the pages below its address. */
export function useContract(): Contract {
  return useRouteLoaderData(contractRouteId) as Contract
}
