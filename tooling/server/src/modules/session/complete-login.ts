import type { LoginResult } from '@portal/api/operations'
import { statement } from '../../database/database.ts'
import { appendEvent } from '../audit/chain.ts'
import { beginSession, type Caller } from './begin-session.ts'
import { deviceAge, rememberDevice } from './known-devices.ts'
import { deviceCookieOf, toCookie } from './session-cookies.ts'

const updateLastLogin = statement<{ role: string }, [userId: string, now: Date]>(
  'complete-login last login',
  'update users set last_login_at = $2 where id = $1 returning role',
)

/** Gives who proved to be this user a session, and remembers the device. */
export async function completeLogin(caller: Caller, userId: string): Promise<LoginResult> {
  const { db, brandId, exchange, now } = caller
  const deviceCookie = deviceCookieOf[brandId]
  const user = await db.first(updateLastLogin, [userId, now])
  if (user?.role === 'admin') {
    await appendEvent(db, { brand: brandId, at: now, staffId: userId, operation: exchange.operation })
  }
  await beginSession(caller, { userId })
  const device = await rememberDevice(db, userId, exchange.cookie(deviceCookie), now)
  exchange.addCookie(toCookie(deviceCookie, device, deviceAge))
  return { status: 'authenticated' }
}
