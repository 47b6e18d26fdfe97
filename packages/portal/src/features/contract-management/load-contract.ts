import { getContract, getContractStatus } from '@portal/api/endpoints/contracts'
import type { Result } from '@portal/api/errors'
import type { Contract, ContractStatus } from '@portal/api/operations'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { type Portal, portalContext } from '../../shared/portal.ts'
import { refreshContracts } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'
import { saveSlice } from '../../store/saved-copy.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { contractRouteId } from './contract-route.ts'

/** The page's contract, and its status, whose failure affects no page. */
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
  const status = loadStatus(portal, id)
  // The header and the links to other contracts are above the page: if they came later, they would move it.
  const above = Promise.all([status, refreshContracts(portal)])
  const [contract] = unwrap(await getContract(api, id, { signal: request.signal }))
  await above
  if (!contract) throw new Error('The answer holds no contract.')
  saveSlice(store, sessionSlices.contract, contract)
  return { contract, status }
}

function useContractData(): ContractData {
  return useRouteLoaderData(contractRouteId) as ContractData
}

export function useContract(): Contract {
  return useContractData().contract
}

export function useStatus(): Promise<Result<ContractStatus>> {
  return useContractData().status
}
