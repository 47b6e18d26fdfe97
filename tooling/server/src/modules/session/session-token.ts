import { SignJWT } from 'jose'
import { randomBytes } from 'node:crypto'
import { statement, type Database } from '../../database/database.ts'
import { endOf, type Session } from './session.ts'

const keyName = 'session-token key'
const insertSecret = statement<never, [name: string, value: Buffer]>(
  'session-token insert secret',
  'insert into server_secrets (name, value) values ($1, $2) on conflict do nothing',
)
const selectSecret = statement<{ value: Buffer }, [name: string]>(
  'session-token select secret',
  'select value from server_secrets where name = $1',
)

const keys = new WeakMap<Database, Promise<Uint8Array>>()

/** Made once per database, so that every server on it signs alike. */
function keyOf(db: Database): Promise<Uint8Array> {
  const known = keys.get(db)
  if (known) return known
  const loading = loadKey(db)
  keys.set(db, loading)
  loading.catch(() => keys.delete(db))
  return loading
}

async function loadKey(db: Database): Promise<Uint8Array> {
  await db.run(insertSecret, [keyName, randomBytes(32)])
  const row = await db.first(selectSecret, [keyName])
  return row!.value
}

/** The value of the cookie `token`: when the session was last used and when it ends. No call accepts it. */
export async function createSessionToken(
  db: Database,
  session: Pick<Session, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'session-info+jwt' })
    .setIssuedAt(now)
    .setExpirationTime(endOf(session))
    .setAudience('ui-expiry')
    .sign(await keyOf(db))
}
