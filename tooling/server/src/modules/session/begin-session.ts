import type { BrandId } from '../../brands.ts'
import type { Database } from '../../database/database.ts'
import type { Exchange } from '../../http/exchange.ts'
import { sessionCookieOf, toCookie, tokenCookieOf } from './session-cookies.ts'
import { createSessionToken } from './session-token.ts'
import { createSession, endSession, type NewSession } from './session.ts'

export type Caller = { db: Database; brandId: BrandId; exchange: Exchange; now: Date }

export function toCaller({ brand, ...call }: Omit<Caller, 'brandId'> & { brand: { id: BrandId } }): Caller {
  return { db: call.db, brandId: brand.id, exchange: call.exchange, now: call.now }
}

/**
 * Gives the browser a session with a new id, whenever what it may do changes: at a login, a new password, the begin and
 * end of an impersonation. What the browser had before is ended, never adopted.
 */
export async function beginSession(
  { db, brandId, exchange, now }: Caller,
  session: Pick<NewSession, 'userId' | 'acting'>,
): Promise<void> {
  const name = sessionCookieOf[brandId]
  await endSession(db, brandId, exchange.cookie(name), now)
  const value = await createSession(db, { ...session, brand: brandId, now, device: exchange.device })
  const times = { createdAt: now, lastUsedAt: now, isActedByStaff: session.acting !== undefined }
  exchange.addCookie(toCookie(name, value))
  exchange.addCookie(toCookie(tokenCookieOf[brandId], await createSessionToken(db, times, now)))
}
