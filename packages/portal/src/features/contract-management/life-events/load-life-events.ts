import { getLifeEvents } from '@portal/api/endpoints/contract-management'
import type { LifeEventKind, LifeEventOverview } from '@portal/api/operations'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { toContractPath } from '../../../shared/contract-paths.ts'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'

export type LifeEventsData = {
  overview: LifeEventOverview
  /** The event in the address; null on the list. */
  kind: LifeEventKind | null
}

/** Loads the life events of a contract. An event that this contract cannot have redirects to the list. */
export async function loadLifeEvents({ context, params, request }: LoaderFunctionArgs): Promise<LifeEventsData> {
  const { api } = context.get(portalContext)
  const contractId = params.contractId ?? ''
  const overview = unwrap(await getLifeEvents(api, contractId, { signal: request.signal }))
  const kind = overview.kinds.find((each) => each === params.event) ?? null
  if (params.event !== undefined && kind === null) throw redirect(toContractPath(contractId, 'gebeurtenissen'))
  return { overview, kind }
}

export function useLifeEvents(): LifeEventsData {
  return useLoaderData<LifeEventsData>()
}
