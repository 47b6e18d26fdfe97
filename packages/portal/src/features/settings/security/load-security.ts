import { getSessions, getTwoFactor } from '@portal/api/endpoints/security'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../../shared/portal.ts'

/** How the account is protected. What did not come leaves the rest of the page as it is, so nothing is unwrapped. */
export async function loadSecurity({ context, request: { signal } }: LoaderFunctionArgs) {
  const { api } = context.get(portalContext)
  const [twoFactor, sessions] = await Promise.all([getTwoFactor(api, { signal }), getSessions(api, { signal })])
  return { twoFactor, sessions }
}
