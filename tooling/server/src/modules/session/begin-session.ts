import type { BrandId } from '../../platform/brands.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Exchange } from '../operation/exchange.ts'
import { sessionCookieOf, tokenCookieOf } from './session-cookies.ts'
import { createSessionToken } from './session-token.ts'
import { createSession, endSession, type NewSession } from './session.ts'

export type Caller = { db: Database; brandId: BrandId; exchange: Exchange; now: Date }

export function toCaller({ brand, ...call }: Omit<Caller, 'brandId'> & { brand: { id: BrandId } }): Caller {
  return { db: call.db, brandId: brand.id, exchange: call.exchange, now: call.now }
}

/**
 * Replaces the browser's session by one with a new id whenever its rights change: at a login, a new password, the begin
 * and end of an impersonation. The earlier session is ended, never reused.
 */
export async function beginSession(caller: Caller, session: ForWhom): Promise<void> {
  await giveSession(caller, session, await replaceSession(caller.db, caller, session))
}

type ForWhom = Pick<NewSession, 'userId' | 'acting'>

/** Writes the session to the database, in a transaction with what it depends on; returns the cookie's value. */
export async function replaceSession(
  transaction: Queries,
  { brandId, exchange, now }: Caller,
  session: ForWhom,
): Promise<string> {
  await endSession(transaction, brandId, exchange.cookie(sessionCookieOf[brandId]), now)
  return createSession(transaction, { ...session, brand: brandId, now, device: exchange.device })
}

/** Sets the cookies of the session, after the commit. */
export async function giveSession({ db, brandId, exchange, now }: Caller, session: ForWhom, value: string) {
  const times = { createdAt: now, lastUsedAt: now, isActedByStaff: session.acting !== undefined }
  exchange.setCookie(sessionCookieOf[brandId], value)
  exchange.setCookie(tokenCookieOf[brandId], await createSessionToken(db, times, now))
}
