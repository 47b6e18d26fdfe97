import { getLifeEvents } from '@portal/api/endpoints/contract-management'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

/** Loads the life events of a contract. An event that this contract cannot have redirects to the list. */
export async function loadLifeEvents({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const contractId = params.contractId ?? ''
  const overview = unwrap(await getLifeEvents(api, contractId, { signal: request.signal }))
  // Null on the list.
  const kind = overview.kinds.find((each) => each === params.event) ?? null
  if (params.event !== undefined && kind === null) throw redirect(toContractPath(contractId, 'gebeurtenissen'))
  return { overview, kind }
}

export function useLifeEvents() {
  return useLoaderData<typeof loadLifeEvents>()
}
