import { type MiddlewareFunction, redirect } from 'react-router'
import { paths, toLoginPath } from '../shared/paths.ts'
import { portalContext } from '../shared/portal.ts'
import { sessionSlices } from '../store/session-slices.ts'

/** Asks who is logged in, without making the page wait for it. */
export const startSession: MiddlewareFunction = ({ context }) => {
  void context.get(portalContext).session.ensure()
}

/** Lets customers through; sends others to the login page with the wanted path. */
export const requireSession: MiddlewareFunction = async ({ context, request }) => {
  const { session, wantedHash } = context.get(portalContext)
  const { pathname, search } = new URL(request.url)
  // The router's request carries no hash.
  const wanted = pathname + search + wantedHash()
  if ((await session.ensure()) !== 'authenticated') throw redirect(toLoginPath(wanted))
}

/** Lets administrators through, as the server says who they are; below requireSession. */
export const requireAdmin: MiddlewareFunction = ({ context }) => {
  const user = context.get(portalContext).store.get(sessionSlices.user.atom)
  if (user?.role !== 'admin') throw redirect(paths.investments)
}

/** Sends somebody who is logged in already to the start. */
export const requireNoSession: MiddlewareFunction = async ({ context }) => {
  const status = await context.get(portalContext).session.ensure()
  if (status === 'authenticated') throw redirect(paths.home)
}

/** Lets everybody through on a brand with open calculators; on another brand they lead to the login page. */
export const requireOpenCalculators: MiddlewareFunction = ({ context }) => {
  if (!context.get(portalContext).brand.policies.openCalculators) throw redirect(paths.login)
}

/** The start leads to the overview, or to the login page. */
export const redirectHome: MiddlewareFunction = async ({ context }) => {
  const status = await context.get(portalContext).session.ensure()
  throw redirect(status === 'authenticated' ? paths.investments : paths.login)
}

/** An unknown path leads to the overview. */
export const redirectUnknown: MiddlewareFunction = () => {
  throw redirect(paths.investments)
}
