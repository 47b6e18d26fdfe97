import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { refusedFields } from '../../platform/api-problem.ts'
import { statement } from '../../platform/database/database.ts'
import type { Handler } from '../operation/handler.ts'
import type { Own } from '../operation/owned.ts'
import { giveSession, replaceSession } from '../session/begin-session.ts'
import { hashPassword } from '../session/password.ts'
import { isAnother, requirePassword } from '../session/require-password.ts'
import { requireGoodPassword } from './common-passwords.ts'
import { toPasswordChangedMail, replacePassword } from './replace-password.ts'

const lockSameHash = statement<{ id: string }, [...Own, passwordHash: string]>('change-password lock same hash')`
  select id from users where brand = $1 and id = $2 and password_hash = $3 for update`

export const changePassword: Handler<'changePassword'> = async (call) => {
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
