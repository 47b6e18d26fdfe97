import type { LoaderFunctionArgs } from 'react-router'
import { portalContext, summariesContext } from '../../shared/portal.ts'
import { refreshContractSummaries } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

export async function loadInvestments({ context }: LoaderFunctionArgs): Promise<null> {
  unwrap(await (context.get(summariesContext) ?? refreshContractSummaries(context.get(portalContext))))
  return null
}
