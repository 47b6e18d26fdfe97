import { randomBytes } from 'node:crypto'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { createSecretValue, toStoredId } from '../session/secret-value.ts'

export const challengeTime = 5 * 60_000

const insertChallenge = statement<
  never,
  [id: Buffer, brand: BrandId, userId: string | null, challenge: string, now: Date]
>('passkey-challenges insert')`
  insert into passkey_challenges (id, brand, user_id, challenge, created_at) values ($1, $2, $3, $4, $5)`
const consumeChallenge = statement<
  { challenge: string },
  [id: Buffer, brand: BrandId, userId: string | null, earliest: Date]
>('passkey-challenges take')`
  delete from passkey_challenges
   where id = $1 and brand = $2 and user_id is not distinct from $3 and created_at > $4 returning challenge`

type Place = { db: Queries; brand: { id: BrandId }; now: Date }

/** Creates the challenge that a device signs: with a user to make a passkey, without a user to log in. */
export async function createPasskeyChallenge(
  { db, brand, now }: Place,
  userId: string | null,
): Promise<{ token: string; challenge: string }> {
  const token = createSecretValue()
  const challenge = randomBytes(32).toString('base64url')
  await db.run(insertChallenge, [toStoredId(token) as Buffer, brand.id, userId, challenge, now])
  return { token, challenge }
}

/** Uses the challenge up: it is valid for one attempt, right or wrong. */
export async function consumePasskeyChallenge(
  { db, brand, now }: Place,
  userId: string | null,
  token: string,
): Promise<string | undefined> {
  const id = toStoredId(token)
  const earliest = new Date(now.getTime() - challengeTime)
  return id && (await db.first(consumeChallenge, [id, brand.id, userId, earliest]))?.challenge
}
