import type { LoginResult } from '@portal/api/operations'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { append } from '../../base/audit/chain.ts'
import { giveSession, replaceSession, type Caller } from './begin-session.ts'
import { deviceAge, rememberDevice } from './known-devices.ts'
import { deviceCookieOf } from './session-token.ts'

const updateLastLogin = statement<{ role: string }, [userId: string, now: Date]>('complete-login last login')`
  update users set last_login_at = $2 where id = $1 returning role`

/**
 * Creates a session for a verified user, and remembers the device.
 * @param prove Uses up, or checks again, the user's proof, and throws when that is gone. The user's row is locked by
 * then, so a password change either finds the session and ends it, or makes the login fail here.
 */
export async function completeLogin(
  caller: Caller,
  userId: string,
  prove: (transaction: Queries) => Promise<void>,
): Promise<LoginResult> {
  const { db, brand, http, now } = caller
  const deviceCookie = deviceCookieOf[brand.id]
  const { session, device } = await db.withTransaction(async (transaction) => {
    const user = await transaction.first(updateLastLogin, [userId, now])
    await prove(transaction)
    if (user?.role === 'admin') {
      await append(transaction, { brand: brand.id, at: now, staffId: userId, operation: http.operation })
    }
    return {
      session: await replaceSession(transaction, caller, { userId }),
      device: await rememberDevice(transaction, userId, http.cookie(deviceCookie), now),
    }
  })
  await giveSession(caller, { userId }, session)
  http.setCookie(deviceCookie, device, { maxAge: deviceAge })
  return { status: 'authenticated' }
}
