import type { Handlers, Handler } from '../operation/handler.ts'
import { requestPasswordReset } from './request-reset.ts'
import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { refusedFields, ApiProblem } from '../../platform/api-problem.ts'
import { statement } from '../../platform/database/database.ts'
import type { Own } from '../operation/owned.ts'
import { giveSession, replaceSession } from '../session/begin-session.ts'
import { hashPassword } from '../session/password.ts'
import { isAnother, requirePassword } from '../session/require-password.ts'
import { requireGoodPassword } from './common-passwords.ts'
import { toPasswordChangedMail, replacePassword } from './replace-password.ts'
import type { BrandId } from '../../platform/brands.ts'
import { countTry, limitOfNetwork } from '../session/attempts.ts'
import { deviceAge, rememberDevice } from '../session/known-devices.ts'
import { forgetLoginTries } from '../session/login-limits.ts'
import { toStoredId } from '../session/secret-value.ts'
import { deviceCookieOf } from '../session/session-cookies.ts'

const lifetime = 15 * 60_000

type UserRow = { id: string; email: string; username: string; name: string }

const selectUser = statement<UserRow, [id: Buffer, brand: BrandId, earliest: Date]>('reset-password user')`
  select u.id, u.email, u.username, u.name from password_resets r join users u on u.brand = r.brand and u.id = r.user_id
  where r.id = $1 and r.brand = $2 and r.created_at > $3`
const deleteReset = statement<never, [id: Buffer, brand: BrandId]>('reset-password take')`
  delete from password_resets where id = $1 and brand = $2`

function used(): ApiProblem {
  const text = 'Deze link is al gebruikt of ouder dan 15 minuten. Vraag een nieuwe link aan.'
  return new ApiProblem(422, { message: text, fields: { token: text } })
}

/** Does not log in, because a second factor is still required. The link stays valid when a password is refused. */
const resetPassword: Handler<'resetPassword'> = async ({ db, brand, body, http, mailer, siteUrl, now }) => {
  await countTry(db, limitOfNetwork('link-network', { brand, http }), now)
  const id = toStoredId(body.token)
  const user = id && (await db.first(selectUser, [id, brand.id, new Date(now.getTime() - lifetime)]))
  if (!user) throw used()
  requireGoodPassword(body.password, user, brand)
  const passwordHash = await hashPassword(body.password)
  const deviceCookie = deviceCookieOf[brand.id]
  const device = await db.withTransaction(async (transaction) => {
    if ((await transaction.run(deleteReset, [id, brand.id])) === 0) throw used()
    await replacePassword(transaction, [brand.id, user.id], passwordHash)
    await forgetLoginTries(transaction, { brandId: brand.id, network: http.network }, user.id)
    await mailer.send(transaction, brand, toPasswordChangedMail(brand, user, siteUrl))
    return rememberDevice(transaction, user.id, http.cookie(deviceCookie), now)
  })
  // The account may still be under attack, so this device gets its own limit.
  http.setCookie(deviceCookie, device, { maxAge: deviceAge })
  return { data: {} }
}

const lockSameHash = statement<{ id: string }, [...Own, passwordHash: string]>('change-password lock same hash')`
  select id from users where brand = $1 and id = $2 and password_hash = $3 for update`

const changePassword: Handler<'changePassword'> = async (call) => {
  const { db, brand, body, mailer, siteUrl } = call
  const { user } = call.session
  requireGoodPassword(body.password, user, brand)
  if (body.password === body.currentPassword) {
    throw refusedFields({ password: toPasswordErrorText({ code: 'unchanged' }) })
  }
  const before = await requirePassword(call, body.currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(body.password)
  const userId = user.id
  const session = await db.withTransaction(async (transaction) => {
    // Hashing is slow, so another password may have been set in between.
    if (!(await transaction.first(lockSameHash, [brand.id, userId, before]))) throw isAnother('currentPassword')
    await replacePassword(transaction, [brand.id, userId], passwordHash)
    await mailer.send(transaction, brand, toPasswordChangedMail(brand, user, siteUrl))
    return replaceSession(transaction, call, { userId })
  })
  await giveSession(call, { userId }, session)
  return { data: {} }
}

export const passwordHandlers = { requestPasswordReset, resetPassword, changePassword } satisfies Partial<Handlers>
