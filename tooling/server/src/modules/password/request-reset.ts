import { afterAnswer } from '../../platform/after-answer.ts'
import type { BrandId, Brand } from '../../platform/brands.ts'
import { statement } from '../../platform/database/database.ts'
import type { Call, Handler } from '../operation/handler.ts'
import { countTry, limitOfNetwork } from '../session/attempts.ts'
import { createSecretValue, toStoredId } from '../session/secret-value.ts'
import type { Mail } from '../../ports/mail.ts'
import { type Addressee, toMail } from '../letters/letter.ts'

type UserRow = { id: string; email: string; name: string }

const selectUser = statement<UserRow, [brand: BrandId, email: string]>('request-reset user')`
  select id, email, name from users where brand = $1 and lower(email) = lower($2)`
const saveReset = statement<never, [id: Buffer, brand: string, userId: string | null, now: Date]>('request-reset keep')`
  insert into password_resets (id, brand, user_id, created_at) values ($1, $2, $3, $4)
  on conflict (brand, user_id) do update set id = excluded.id, created_at = excluded.created_at`

/** Responds to an unknown address alike; the user is looked up later, so the time reveals nothing either. */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async (call) => {
  const { db, brand, body, log, now } = call
  const email = body.email.trim()
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
    'U kunt de link één keer gebruiken, tot 15 minuten nadat u hem aanvroeg.',
    'Hebt u dit niet gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het was.',
  ])
  return { ...mail, usefulMinutes: 15 }
}
