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

/** The contract of the pages, and how it is doing, which no page waits for. */
type ContractData = { contract: Contract; status: Promise<Result<ContractStatus>> }

/** The header shows its own failure, and no overlay lies over the page. */
export function loadStatus({ api }: Portal, contractId: string): Promise<Result<ContractStatus>> {
  return getContractStatus(api, contractId, { quiet: true })
}

/** The contract of the address; one that is missing or somebody else's goes to the error page. */
export async function loadContract({ context, params, request }: LoaderFunctionArgs): Promise<ContractData> {
  const portal = context.get(portalContext)
  const { api, store } = portal
  const id = params.contractId ?? ''
  // For the way to another contract; no page waits for it.
  void refreshContracts(portal)
  const status = loadStatus(portal, id)
  const [contract] = unwrap(await getContract(api, id, { signal: request.signal }))
  if (!contract) throw new Error('The answer holds no contract.')
  // An answer that comes after the store was wiped belongs to nobody any more.
  if (store.get(ownerAtom) !== null) store.set(sessionSlices.contract.atom, contract)
  return { contract, status }
}

function useContractData(): ContractData {
  return useRouteLoaderData(contractRouteId) as ContractData
}

/** The contract that is managed; for the pages below its address. */
export function useContract(): Contract {
  return useContractData().contract
}

/** How it is doing, once that is known. */
export function useStatus(): Promise<Result<ContractStatus>> {
  return useContractData().status
}
