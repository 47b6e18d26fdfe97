import { CODE_MINUTES } from '@portal/flows/account/terms'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Own } from '../../base/operation/owned.ts'

const lifetime = CODE_MINUTES * 60_000
const maxAttempts = 5

type PendingMethod = 'totp' | 'sms'
/** A factor that is not verified yet: the secret of an app, or the number to which a code was sent. */
type PendingFactor = { secret: Buffer | null; mobile: string | null; code_digest: Buffer | null }

const upsertFactor = statement<
  never,
  [...Own, method: PendingMethod, secret: Buffer | null, mobile: string | null, codeDigest: Buffer | null, now: Date]
>('pending-factor upsert')`
  insert into pending_factors (brand, user_id, method, secret, mobile, code_digest, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (brand, user_id) do update set method = excluded.method, secret = excluded.secret,
    mobile = excluded.mobile, code_digest = excluded.code_digest, created_at = excluded.created_at, tries = 0`
const tryFactor = statement<PendingFactor, [...Own, method: PendingMethod, earliest: Date, maxAttempts: number]>(
  'pending-factor try',
)`
  update pending_factors set tries = tries + 1
   where brand = $1 and user_id = $2 and method = $3 and created_at > $4 and tries < $5
  returning secret, mobile, code_digest`
const deleteFactor = statement<never, Own>('pending-factor delete')`
  delete from pending_factors where brand = $1 and user_id = $2`

/** Saves a factor that must be verified within the minutes of a code, and replaces an earlier one. */
export async function putPendingFactor(
  db: Queries,
  owner: Own,
  method: PendingMethod,
  { secret = null, mobile = null, code_digest = null }: Partial<PendingFactor>,
  now: Date,
): Promise<void> {
  await db.run(upsertFactor, [...owner, method, secret, mobile, code_digest, now])
}

/** Uses one attempt of the pending factor; undefined when there is none, or when it is expired or used up. */
export function tryPendingFactor(
  db: Queries,
  owner: Own,
  method: PendingMethod,
  now: Date,
): Promise<PendingFactor | undefined> {
  return db.first(tryFactor, [...owner, method, new Date(now.getTime() - lifetime), maxAttempts])
}

/** Returns true when it still existed: of two simultaneous calls, one finishes it. */
export async function endPendingFactor(db: Queries, owner: Own): Promise<boolean> {
  return (await db.run(deleteFactor, owner)) === 1
}
