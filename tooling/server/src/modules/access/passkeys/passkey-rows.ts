import type { Passkey } from '@portal/api/operations'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Own, Owned } from '../../base/operation/owned.ts'

type ListRow = { id: string; name: string; created_at: Date; last_used_at: Date | null }
export type PasskeyRow = {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
}

const selectPasskeys = statement<ListRow, Own>('passkeys select')`
  select id, name, created_at, last_used_at from passkeys where brand = $1 and user_id = $2 order by created_at, id`
export const selectCredentials = statement<Pick<PasskeyRow, 'credential_id' | 'transports'>, Own>(
  'passkeys credentials',
)`
  select credential_id, transports from passkeys where brand = $1 and user_id = $2`
export const selectPasskey = statement<PasskeyRow, [brand: BrandId, credentialId: Buffer]>('passkeys select one')`
  select id, user_id, credential_id, public_key, counter, transports from passkeys
   where brand = $1 and credential_id = $2`
/** Returns no row when any customer already has this credential. */
export const insertPasskey = statement<
  ListRow,
  [
    brand: BrandId,
    userId: string,
    id: string,
    credentialId: Buffer,
    publicKey: Buffer,
    counter: number,
    transports: string[],
    name: string,
    now: Date,
  ]
>('passkeys insert')`
  insert into passkeys (brand, user_id, id, credential_id, public_key, counter, transports, name, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (brand, credential_id) do nothing returning id, name, created_at, last_used_at`
/** Changes a row when the counter went forward, or the device does not count. */
export const updateUse = statement<never, [...Own, id: string, counter: number, now: Date]>('passkeys use')`
  update passkeys set counter = $4, last_used_at = $5
   where brand = $1 and user_id = $2 and id = $3 and (counter < $4 or (counter = 0 and $4 = 0))`
export const deletePasskey = statement<{ name: string }, Owned>('passkeys delete')`
  delete from passkeys where brand = $1 and user_id = $2 and id = $3 returning name`

/** Lists the customer's passkeys, the oldest first. */
export async function listPasskeys(db: Queries, brand: BrandId, userId: string): Promise<Passkey[]> {
  return (await db.all(selectPasskeys, [brand, userId])).map(toPasskey)
}

export function toPasskey({ id, name, created_at, last_used_at }: ListRow): Passkey {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null }
}
