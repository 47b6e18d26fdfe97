import { SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { statement, type Database } from '../../../platform/database/database.ts'
import { endOf } from './session.ts'
import { perBrand } from '../../../platform/brands.ts'

/** Cookies are shared between ports, so their names contain the brand. */
export const sessionCookieOf = perBrand((id) => `__Host-sid-${id}`)
export const tokenCookieOf = perBrand((id) => `token-${id}`)
export const deviceCookieOf = perBrand((id) => `__Host-device-${id}`)
export const registrationCookieOf = perBrand((id) => `__Host-registration-${id}`)

const keyName = 'session-token key'
/** The update changes nothing, but without it `returning` would not return the existing row. */
const insertSecret = statement<{ value: Buffer }, [name: string, value: Buffer]>('session-token keep secret')`
  insert into server_secrets (name, value) values ($1, $2)
  on conflict (name) do update set value = server_secrets.value returning value`

const keys = new WeakMap<Database, Promise<Uint8Array>>()

/** The key is created once per database, so that every server on it signs alike. */
function keyOf(db: Database): Promise<Uint8Array> {
  const known = keys.get(db)
  if (known) return known
  const loading = loadKey(db)
  keys.set(db, loading)
  loading.catch(() => keys.delete(db))
  return loading
}

async function loadKey(db: Database): Promise<Uint8Array> {
  const [row] = await db.all(insertSecret, [keyName, randomBytes(32)])
  if (!row) throw new Error('The database keeps no secret')
  return row.value
}

/** The value of the cookie `token`: the time of the last use and the end of the session. No call accepts it. */
export async function createSessionToken(
  db: Database,
  session: Parameters<typeof endOf>[0],
  now: Date,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'session-info+jwt' })
    .setIssuedAt(now)
    .setExpirationTime(endOf(session))
    .setAudience('ui-expiry')
    .sign(await keyOf(db))
}
