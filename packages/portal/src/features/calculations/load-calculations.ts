import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { refreshOffers } from '../../shared/session-data.ts'
import { unwrap } from '../../shared/unwrap.ts'

export async function loadCalculations({ context }: LoaderFunctionArgs): Promise<null> {
  unwrap(await refreshOffers(context.get(portalContext)))
  return null
}
