import { getContract } from '@portal/api/endpoints/contracts'
import type { Contract } from '@portal/api/operations'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { refreshContracts } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { ownerAtom } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { contractRouteId } from './contract-route.ts'

/** The contract of the address; one that is missing or somebody else's goes to the error page. */
export async function loadContract({ context, params, request }: LoaderFunctionArgs): Promise<Contract> {
  const portal = context.get(portalContext)
  const { api, store } = portal
  // For the way to another contract; no page waits for it.
  void refreshContracts(portal)
  const [contract] = unwrap(await getContract(api, params.contractId ?? '', { signal: request.signal }))
  if (!contract) throw new Error('The answer holds no contract.')
  // An answer that comes after the store was wiped belongs to nobody any more.
  if (store.get(ownerAtom) !== null) store.set(sessionSlices.contract.atom, contract)
  return contract
}

/** The contract that is managed; for the pages below its address. */
export function useContract(): Contract {
  return useRouteLoaderData(contractRouteId) as Contract
}
