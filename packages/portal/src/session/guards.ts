import { type MiddlewareFunction, redirect } from 'react-router'
import { paths, toLoginPath } from '../shared/paths.ts'
import { portalContext } from '../shared/portal.ts'
import { sessionSlices } from '../store/session-slices.ts'

/** Starts loading the user, without delaying the page. */
export const startSession: MiddlewareFunction = ({ context }) => {
  void context.get(portalContext).session.ensure()
}

/** Admits customers; redirects others to the login page with the requested path. */
export const requireSession: MiddlewareFunction = async ({ context, request }) => {
  const { session, wantedHash } = context.get(portalContext)
  const { pathname, search } = new URL(request.url)
  // The router's request has no hash.
  const wanted = pathname + search + wantedHash()
  if ((await session.ensure()) !== 'authenticated') throw redirect(toLoginPath(wanted))
}

/** Admits administrators, according to the server; used below requireSession. */
export const requireAdmin: MiddlewareFunction = ({ context }) => {
  const user = context.get(portalContext).store.get(sessionSlices.user.atom)
  if (user?.role !== 'admin') throw redirect(paths.investments)
}

export const requireNoSession: MiddlewareFunction = async ({ context }) => {
  const status = await context.get(portalContext).session.ensure()
  if (status === 'authenticated') throw redirect(paths.home)
}

/** Admits everybody on a brand with open calculators; on another brand they redirect to the login page. */
export const requireOpenCalculators: MiddlewareFunction = ({ context }) => {
  if (!context.get(portalContext).brand.policies.openCalculators) throw redirect(paths.login)
}

export const redirectHome: MiddlewareFunction = async ({ context }) => {
  const status = await context.get(portalContext).session.ensure()
  throw redirect(status === 'authenticated' ? paths.investments : paths.login)
}
