import { getContract, getContractStatus } from '@portal/api/endpoints/contracts'
import type { Result } from '@portal/api/errors'
import type { Contract, ContractStatus } from '@portal/api/operations'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type Portal, portalContext } from '../../shared/portal.ts'
import { refreshContracts } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { ownerAtom } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { contractRouteId } from './contract-route.ts'

/** The page's contract, and its status, for which no page waits. */
type ContractData = { contract: Contract; status: Promise<Result<ContractStatus>> }

/** The header shows its own failure, without the overlay. */
export function loadStatus({ api }: Portal, contractId: string): Promise<Result<ContractStatus>> {
  return getContractStatus(api, contractId, { quiet: true })
}

/** Loads the contract in the address. A missing contract or another customer's opens the error page. */
export async function loadContract({ context, params, request }: LoaderFunctionArgs): Promise<ContractData> {
  const portal = context.get(portalContext)
  const { api, store } = portal
  const id = params.contractId ?? ''
  // The links to other contracts need the summaries; no page waits for them.
  void refreshContracts(portal)
  const status = loadStatus(portal, id)
  const [contract] = unwrap(await getContract(api, id, { signal: request.signal }))
  if (!contract) throw new Error('The answer holds no contract.')
  // A response that arrives after the store was wiped is dropped.
  if (store.get(ownerAtom) !== null) store.set(sessionSlices.contract.atom, contract)
  return { contract, status }
}

function useContractData(): ContractData {
  return useRouteLoaderData(contractRouteId) as ContractData
}

/** The contract of the page. */
export function useContract(): Contract {
  return useContractData().contract
}

/** The status of the page's contract, once it is loaded. */
export function useStatus(): Promise<Result<ContractStatus>> {
  return useContractData().status
}
