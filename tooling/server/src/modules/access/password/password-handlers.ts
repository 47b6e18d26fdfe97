import { PASSWORD_LINK_MINUTES } from '@portal/flows/account/terms'
import type { Handlers, Handler, Call } from '../../base/operation/handler.ts'
import { toPasswordErrorText } from '@portal/flows/account/account-error-texts'
import { toEmailAddress } from '@portal/flows/account/account-rules'
import { refusedFields, ApiProblem } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Own } from '../../base/operation/owned.ts'
import { giveSession, replaceSession } from '../session/begin-session.ts'
import { hashPassword } from '../session/password.ts'
import { isAnother, requirePassword } from '../session/require-password.ts'
import { requireGoodPassword } from './common-passwords.ts'
import { toPasswordChangedMail, replacePassword } from './replace-password.ts'
import type { BrandId, Brand } from '../../../platform/brands.ts'
import { countTry, limitOfNetwork } from '../session/attempts.ts'
import { deviceAge, rememberDevice } from '../session/known-devices.ts'
import { forgetLoginTries } from '../session/login-limits.ts'
import { toStoredId, createSecretValue } from '../session/secret-value.ts'
import { deviceCookieOf } from '../session/session-token.ts'
import { afterAnswer } from '../../../platform/after-answer.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'

type UserRow = { id: string; email: string; name: string }

const selectUser = statement<UserRow, [brand: BrandId, email: string]>('request-reset user')`
  select id, email, name from users where brand = $1 and lower(email) = lower($2)`
const saveReset = statement<never, [id: Buffer, brand: string, userId: string | null, now: Date]>('request-reset keep')`
  insert into password_resets (id, brand, user_id, created_at) values ($1, $2, $3, $4)
  on conflict (brand, user_id) do update set id = excluded.id, created_at = excluded.created_at`

/** Responds to an unknown address alike; the user is looked up later, so the time reveals nothing either. */
const requestPasswordReset: Handler<'requestPasswordReset'> = async (call) => {
  const { db, brand, body, log, now } = call
  const email = toEmailAddress(body.email)
  await countTry(db, limitOfNetwork('reset-network', call), now)
  await countTry(db, { kind: 'reset-address', subject: `${brand.id}\n${email.toLowerCase()}` }, now)
  afterAnswer(log, () => sendLink(call, email))
  return { data: {} }
}

/** An unknown address also costs a row and a mail to nobody, so that the next response takes as long. */
async function sendLink({ db, brand, mailer, siteUrl, now }: Call<'requestPasswordReset'>, email: string) {
  const user = await db.first(selectUser, [brand.id, email])
  const token = createSecretValue()
  const mail = toResetMail(brand, user ?? { email, name: email }, `${siteUrl}/wachtwoord-reset#token=${token}`)
  await db.withTransaction(async (transaction) => {
    await transaction.run(saveReset, [toStoredId(token) as Buffer, brand.id, user?.id ?? null, now])
    await mailer.send(transaction, brand, { ...mail, to: user?.email ?? null })
  })
}

function toResetMail(brand: Brand, to: Addressee, url: string): Mail {
  const mail = toMail(brand, to, 'Kies een nieuw wachtwoord', [
    'U vroeg om een nieuw wachtwoord. Kies het hier:',
    { label: 'Nieuw wachtwoord kiezen', url },
    `U kunt de link één keer gebruiken, tot ${PASSWORD_LINK_MINUTES} minuten nadat u hem aanvroeg.`,
    'Hebt u dit niet gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het was.',
  ])
  return { ...mail, usefulMinutes: PASSWORD_LINK_MINUTES }
}

const lifetime = PASSWORD_LINK_MINUTES * 60_000

type ResetRow = { id: string; email: string; username: string; name: string }

const selectReset = statement<ResetRow, [id: Buffer, brand: BrandId, earliest: Date]>('reset-password user')`
  select u.id, u.email, u.username, u.name from password_resets r join users u on u.brand = r.brand and u.id = r.user_id
  where r.id = $1 and r.brand = $2 and r.created_at > $3`
const deleteReset = statement<never, [id: Buffer, brand: BrandId]>('reset-password take')`
  delete from password_resets where id = $1 and brand = $2`

function used(): ApiProblem {
  const text = `Deze link is al gebruikt of ouder dan ${PASSWORD_LINK_MINUTES} minuten. Vraag een nieuwe link aan.`
  return new ApiProblem(422, { message: text, fields: { token: text } })
}

/** Does not log in, because a second factor is still required. The link stays valid when a password is refused. */
const resetPassword: Handler<'resetPassword'> = async ({ db, brand, body, http, mailer, siteUrl, now }) => {
  await countTry(db, limitOfNetwork('link-network', { brand, http }), now)
  const id = toStoredId(body.token)
  const user = id && (await db.first(selectReset, [id, brand.id, new Date(now.getTime() - lifetime)]))
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
