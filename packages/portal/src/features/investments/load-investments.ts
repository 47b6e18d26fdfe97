import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

export async function loadInvestments({ context }: LoaderFunctionArgs): Promise<null> {
  unwrap(await refreshContractSummaries(context.get(portalContext)))
  return null
}
