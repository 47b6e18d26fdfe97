import type { BrandId } from '../../../platform/brands.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { HttpContext } from '../../base/operation/http-context.ts'
import { sessionCookieOf, tokenCookieOf, createSessionToken } from './session-token.ts'
import { createSession, endSession, type NewSession } from './session.ts'

export type Caller = { db: Database; brand: { id: BrandId }; http: HttpContext; now: Date }

/**
 * Replaces the browser's session by one with a new id whenever its rights change: at a login, a new password, the begin
 * and end of an impersonation. The earlier session is ended, never reused.
 */
export async function beginSession(caller: Caller, session: ForWhom): Promise<void> {
  await giveSession(caller, session, await replaceSession(caller.db, caller, session))
}

type ForWhom = Pick<NewSession, 'userId' | 'loggedInAt' | 'acting'>

/** Writes the session to the database, in a transaction with what it depends on; returns the cookie's value. */
export async function replaceSession(
  transaction: Queries,
  { brand: { id: brand }, http, now }: Caller,
  session: ForWhom,
): Promise<string> {
  await endSession(transaction, brand, http.cookie(sessionCookieOf[brand]), now)
  return createSession(transaction, { ...session, brand, now, device: http.device })
}

/** Sets the cookies of the session, after the commit. */
export async function giveSession({ db, brand, http, now }: Caller, session: ForWhom, value: string) {
  const times = {
    createdAt: now,
    loggedInAt: session.loggedInAt ?? now,
    lastUsedAt: now,
    isActedByStaff: session.acting !== undefined,
  }
  http.setCookie(sessionCookieOf[brand.id], value)
  http.setCookie(tokenCookieOf[brand.id], await createSessionToken(db, times, now))
}
