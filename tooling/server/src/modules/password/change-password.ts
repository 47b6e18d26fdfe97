import { toPasswordErrorText } from '@portal/flows/account-error-texts'
import { refusedFields } from '../../api-problem.ts'
import type { Handler } from '../../handler.ts'
import { beginSession, toCaller } from '../session/begin-session.ts'
import { hashPassword } from '../session/password.ts'
import { requirePassword } from '../session/require-password.ts'
import { requireGoodPassword } from './judge-password.ts'
import { toPasswordChangedMail } from './mails.ts'
import { replacePassword } from './replace-password.ts'

export const changePassword: Handler<'changePassword'> = async (call) => {
  const { db, brand, body, mailer, siteUrl } = call
  const { user } = call.session
  requireGoodPassword(body.password, [user.name, user.email, user.username, brand.name])
  if (body.password === body.currentPassword) {
    throw refusedFields({ password: toPasswordErrorText({ code: 'unchanged' }) })
  }
  await requirePassword(call, body.currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(body.password)
  await db.withTransaction((transaction) => replacePassword(transaction, [brand.id, user.id], passwordHash))
  await beginSession(toCaller(call), { userId: user.id })
  mailer.send(brand, toPasswordChangedMail(brand, user, siteUrl))
  return { data: {} }
}
