import { statement, type Queries } from '../../../platform/database/database.ts'
import { createSecretValue, toStoredId } from './secret-value.ts'

/** How long a device stays known after its last login, in seconds: half a year. */
export const deviceAge = 183 * 24 * 60 * 60

const useDevice = statement<{ id: Buffer }, [id: Buffer, userId: string, now: Date]>('known-devices use')`
  update known_devices set last_used_at = $3 where id = $1 and user_id = $2 returning id`
const insertDevice = statement<never, [id: Buffer, userId: string, now: Date]>('known-devices insert')`
  insert into known_devices (id, user_id, last_used_at) values ($1, $2, $3)`
const selectDevice = statement<{ id: Buffer }, [id: Buffer, userId: string | null]>('known-devices select')`
  select id from known_devices where id = $1 and user_id = $2`

/** Returns true when this user has logged in on the device of the cookie; takes as long for an unknown user. */
export async function isKnownDevice(
  db: Queries,
  userId: string | undefined,
  value: string | undefined,
): Promise<boolean> {
  const id = toStoredId(value)
  return id !== undefined && (await db.first(selectDevice, [id, userId ?? null])) !== undefined
}

/** Remembers that the user logged in on this device; returns the value of its cookie. */
export async function rememberDevice(
  db: Queries,
  userId: string,
  value: string | undefined,
  now: Date,
): Promise<string> {
  const id = toStoredId(value)
  if (value !== undefined && id && (await db.first(useDevice, [id, userId, now]))) return value
  const created = createSecretValue()
  await db.run(insertDevice, [toStoredId(created) as Buffer, userId, now])
  return created
}
