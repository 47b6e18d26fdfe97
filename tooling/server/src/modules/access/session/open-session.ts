import { ApiProblem } from '../../../platform/api-problem.ts'
import type { BrandId } from '../../../platform/brands.ts'
import type { Database } from '../../../platform/database/database.ts'
import { recordCall } from '../../base/audit/record-call.ts'
import type { HttpContext } from '../../base/operation/http-context.ts'
import type { Session } from '../../base/operation/session.ts'
import { sessionCookieOf, tokenCookieOf, createSessionToken } from './session-token.ts'
import { extendSession, findSession } from './session.ts'

/**
 * Reads the caller's session and extends it, unless the operation only checks it. A staff call is recorded first, also
 * when it is refused.
 * @throws ApiProblem 401 without a session, 403 when staff act as the customer and only the customer may call, or only
 * staff may
 */
export async function openSession(
  db: Database,
  brand: BrandId,
  http: HttpContext,
  now: Date,
  access: 'session' | 'personal' | 'unextended' | 'optional' | 'optional-look' | 'admin' | 'acting',
): Promise<Session | null> {
  const session = await findSession(db, brand, http.cookie(sessionCookieOf[brand]), now)
  if (!session) {
    if (access === 'optional' || access === 'optional-look') return null
    throw new ApiProblem(401, { message: 'U bent niet (meer) ingelogd.' })
  }
  await recordCall({ db, brand: { id: brand }, session, now }, http.operation)
  // An operation with an optional login saves for customers, so staff who impersonate one would save in the customer's
  // name.
  if ((access === 'personal' || access === 'optional') && session.isActedByStaff) {
    throw new ApiProblem(403, { message: 'Dit kan alleen de klant zelf.' })
  }
  const isAdmin = session.user.role === 'admin' && !session.isActedByStaff
  if ((access === 'admin' && !isAdmin) || (access === 'acting' && !session.isActedByStaff)) {
    throw new ApiProblem(403, { message: 'Dit kunnen alleen medewerkers.' })
  }
  if (access !== 'unextended' && (await extendSession(db, session, now))) {
    http.setCookie(tokenCookieOf[brand], await createSessionToken(db, session, now))
  }
  return session
}
