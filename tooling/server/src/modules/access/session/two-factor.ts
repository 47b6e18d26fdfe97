import { timingSafeEqual } from 'node:crypto'
import { CODE_MINUTES } from '@portal/flows/account/terms'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/encryption.ts'
import type { Own } from '../../base/operation/owned.ts'
import { createCode, createSecretValue, toStoredId } from './secret-value.ts'
import { acceptTotp } from './totp.ts'

const lifetime = CODE_MINUTES * 60_000
const maxAttempts = 5

export type Factors = { totp_secret: Buffer | null; has_sms_factor: boolean; mobile: string | null }

export type Challenge = Factors & { id: Buffer; user_id: string; code_digest: Buffer | null }

const insertChallenge = statement<never, [id: Buffer, brand: BrandId, userId: string, now: Date]>('two-factor insert')`
  insert into two_factor_challenges (id, brand, user_id, created_at) values ($1, $2, $3, $4)`
const selectChallenge = statement<Challenge, [id: Buffer, brand: BrandId, earliest: Date, maxAttempts: number]>(
  'two-factor select',
)`
  select c.id, c.user_id, c.code_digest, u.totp_secret, u.has_sms_factor, u.mobile
    from two_factor_challenges c join users u on u.id = c.user_id
   where c.id = $1 and c.brand = $2 and c.created_at > $3 and c.tries < $4`
const tryChallenge = statement<Challenge, [id: Buffer, brand: BrandId, earliest: Date, maxAttempts: number]>(
  'two-factor try',
)`
  update two_factor_challenges c set tries = c.tries + 1 from users u
  where c.id = $1 and c.brand = $2 and c.created_at > $3 and c.tries < $4 and u.id = c.user_id
  returning c.id, c.user_id, c.code_digest, u.totp_secret, u.has_sms_factor, u.mobile`
const updateCode = statement<never, [id: Buffer, codeDigest: Buffer]>('two-factor update code')`
  update two_factor_challenges set code_digest = $2 where id = $1`
const deleteChallenge = statement<never, [id: Buffer]>('two-factor delete')`
  delete from two_factor_challenges where id = $1`
const deleteChallengesOfUser = statement<never, Own>('two-factor delete of user')`
  delete from two_factor_challenges where brand = $1 and user_id = $2`

/** The second factor that a login of this user requires. */
export function methodOf({ totp_secret, has_sms_factor }: Factors): 'totp' | 'sms' | 'none' {
  if (totp_secret !== null) return 'totp'
  return has_sms_factor ? 'sms' : 'none'
}

/** Starts the second half of a login; the token binds it to the first. */
export async function createChallenge(
  db: Queries,
  brand: BrandId,
  userId: string,
  now: Date,
): Promise<{ id: Buffer; token: string }> {
  const token = createSecretValue()
  const id = toStoredId(token) as Buffer
  await db.run(insertChallenge, [id, brand, userId, now])
  return { id, token }
}

/** The challenge of a token; undefined when it is unknown, expired or used up. */
export async function findChallenge(
  db: Queries,
  brand: BrandId,
  token: string,
  now: Date,
): Promise<Challenge | undefined> {
  const id = toStoredId(token)
  return id && db.first(selectChallenge, [id, brand, new Date(now.getTime() - lifetime), maxAttempts])
}

export async function countAttempt(
  db: Queries,
  brand: BrandId,
  token: string,
  now: Date,
): Promise<Challenge | undefined> {
  const id = toStoredId(token)
  return id && db.first(tryChallenge, [id, brand, new Date(now.getTime() - lifetime), maxAttempts])
}

/** Creates a new code for this challenge, and replaces an earlier one. */
export async function replaceCode(db: Queries, secretBox: SecretBox, id: Buffer): Promise<string> {
  const code = createCode()
  await db.run(updateCode, [id, digestOf(secretBox, id, code)])
  return code
}

/** Returns true for an unused code of the app, or the last code that was sent for this challenge. */
export async function acceptCode(
  db: Queries,
  secretBox: SecretBox,
  brand: BrandId,
  challenge: Challenge,
  code: string,
): Promise<boolean> {
  const { id, user_id: userId, totp_secret: sealed, code_digest: digest } = challenge
  if (sealed !== null) return acceptTotp(db, secretBox, [brand, userId], { sealed, code })
  return challenge.has_sms_factor && digest !== null && timingSafeEqual(digest, digestOf(secretBox, id, code))
}

/** Returns true when the challenge still existed: of two simultaneous calls, one finishes it. */
export async function endChallenge(db: Queries, challenge: Challenge): Promise<boolean> {
  return (await db.run(deleteChallenge, [challenge.id])) === 1
}

/** Ends every half-finished login of a user, because its password or second factor was replaced. */
export async function endChallengesOf(db: Queries, brand: BrandId, userId: string): Promise<void> {
  await db.run(deleteChallengesOfUser, [brand, userId])
}

function digestOf(secretBox: SecretBox, id: Buffer, code: string): Buffer {
  return secretBox.digest(code, `two_factor_challenges code ${id.toString('hex')}`)
}
