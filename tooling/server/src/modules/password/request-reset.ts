import type { BrandId } from '../../brands.ts'
import { statement } from '../../database/database.ts'
import type { Handler } from '../../handler.ts'
import { countTry } from '../session/attempts.ts'
import { createSecretValue, toStoredId } from '../session/secret-value.ts'
import { toResetMail } from './mails.ts'

type UserRow = { id: string; email: string; name: string }

const selectUser = statement<UserRow, [brand: BrandId, email: string]>(
  'request-reset user',
  'select id, email, name from users where brand = $1 and lower(email) = lower($2)',
)
const keepReset = statement<never, [id: Buffer, brand: BrandId, userId: string | null, now: Date]>(
  'request-reset keep',
  `insert into password_resets (id, brand, user_id, created_at) values ($1, $2, $3, $4)
   on conflict (brand, user_id) do update set id = excluded.id, created_at = excluded.created_at`,
)

/** The same for an address that nobody has, in words, status and time: a row is written for it as well. */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (call) => {
  const { db, brand, body, exchange, mailer, siteUrl, now } = call
  const email = body.email.trim()
  await countTry(db, { kind: 'reset-network', subject: `${brand.id}\n${exchange.network}` }, now)
  await countTry(db, { kind: 'reset-address', subject: `${brand.id}\n${email.toLowerCase()}` }, now)
  const user = await db.first(selectUser, [brand.id, email])
  const token = createSecretValue()
  await db.run(keepReset, [toStoredId(token) as Buffer, brand.id, user?.id ?? null, now])
  if (user) mailer.send(brand, toResetMail(brand, user, `${siteUrl}/wachtwoord-reset#token=${token}`))
  return { data: {} }
}
