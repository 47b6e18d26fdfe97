import { Secret, TOTP } from 'otpauth'
import type { BrandId } from '../../brands.ts'
import { statement, type Queries } from '../../database/database.ts'
import { createSecretValue, toStoredId } from './secret-value.ts'

const lifetime = 10 * 60_000
const mostTries = 5
const period = 30

export type Challenge = { id: Buffer; user_id: string; totp_secret: string }

const insertChallenge = statement<never, [id: Buffer, brand: BrandId, userId: string, now: Date]>(
  'two-factor insert',
  'insert into two_factor_challenges (id, brand, user_id, created_at) values ($1, $2, $3, $4)',
)
const tryChallenge = statement<Challenge, [id: Buffer, brand: BrandId, earliest: Date, mostTries: number]>(
  'two-factor try',
  `update two_factor_challenges c set tries = c.tries + 1 from users u
   where c.id = $1 and c.brand = $2 and c.created_at > $3 and c.tries < $4 and u.id = c.user_id
   returning c.id, c.user_id, u.totp_secret`,
)
const deleteChallenge = statement<never, [id: Buffer]>(
  'two-factor delete',
  'delete from two_factor_challenges where id = $1',
)
const useStep = statement<never, [userId: string, step: number]>(
  'two-factor use step',
  'update users set totp_last_step = $2 where id = $1 and (totp_last_step is null or totp_last_step < $2)',
)

/** Starts the second half of a login; answers the token that binds it to the first. */
export async function createChallenge(db: Queries, brand: BrandId, userId: string, now: Date): Promise<string> {
  const token = createSecretValue()
  await db.run(insertChallenge, [toStoredId(token) as Buffer, brand, userId, now])
  return token
}

/** The challenge behind a token, with one of its tries used; undefined when it is unknown, too old or used up. */
export async function takeTry(db: Queries, brand: BrandId, token: string, now: Date): Promise<Challenge | undefined> {
  const id = toStoredId(token)
  return id && db.first(tryChallenge, [id, brand, new Date(now.getTime() - lifetime), mostTries])
}

/** Whether the code is right and was not used before; if so the challenge is over. */
export async function acceptCode(db: Queries, challenge: Challenge, code: string): Promise<boolean> {
  if (!(await acceptTotp(db, challenge, code))) return false
  return (await db.run(deleteChallenge, [challenge.id])) === 1
}

/** Whether the code is the one that the user's app shows, and was used for nothing yet; from now on it was. */
export async function acceptTotp(
  db: Queries,
  user: Pick<Challenge, 'user_id' | 'totp_secret'>,
  code: string,
): Promise<boolean> {
  const totp = new TOTP({ secret: Secret.fromBase32(user.totp_secret), period })
  // The real time, whatever CLOCK says: the customer's phone knows no other.
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / period) + delta
  return (await db.run(useStep, [user.user_id, step])) === 1
}
