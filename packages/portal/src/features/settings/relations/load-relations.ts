import { getRelations } from '@portal/api/endpoints/account'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { keep } from '../keep.ts'

/** Brings in the people around the customer. */
export async function loadRelations({ context, request }: LoaderFunctionArgs): Promise<null> {
  const portal = context.get(portalContext)
  keep(portal, sessionSlices.relations, unwrap(await getRelations(portal.api, { signal: request.signal })))
  return null
}
