import type { OpenSession } from '@portal/api/operations'
import type { BrandId } from '../../platform/brands.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { Session } from '../operation/session.ts'
import { endOf } from '../session/session.ts'

type Row = { public_id: string; device: string; created_at: Date; last_used_at: Date }

/** Impersonation sessions are left out, because they are not the customer's. */
const own = 'brand = $1 and user_id = $2 and acted_by is null'

const selectSessions = statement<Row, [brand: BrandId, userId: string]>(
  'open-sessions select',
  `select public_id, device, created_at, last_used_at from sessions where ${own} order by last_used_at desc, public_id`,
)
const deleteOne = statement<never, [brand: BrandId, userId: string, publicId: string]>(
  'open-sessions delete one',
  `delete from sessions where ${own} and public_id = $3`,
)
const deleteOthers = statement<never, [brand: BrandId, userId: string, id: Buffer]>(
  'open-sessions delete others',
  `delete from sessions where ${own} and id <> $3`,
)
const updateUse = statement<never, [id: Buffer, now: Date]>(
  'open-sessions use',
  'update sessions set last_used_at = greatest(last_used_at, $2) where id = $1',
)

type Whose = { brand: { id: BrandId }; session: Session }

/** The live sessions: this one first, then by last use. */
export async function listSessions(db: Queries, { brand, session }: Whose, now: Date): Promise<OpenSession[]> {
  const rows = await db.all(selectSessions, [brand.id, session.user.id])
  return rows
    .filter((row) => endOf({ createdAt: row.created_at, lastUsedAt: row.last_used_at }) > now)
    .map((row) => ({
      id: row.public_id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.public_id === session.publicId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Returns true when the customer had a session with that id. */
export async function endOne(db: Queries, { brand, session }: Whose, publicId: string): Promise<boolean> {
  return (await db.run(deleteOne, [brand.id, session.user.id, publicId])) === 1
}

export async function endOthers(db: Queries, { brand, session }: Whose): Promise<void> {
  await db.run(deleteOthers, [brand.id, session.user.id, session.id])
}

/** Saves the use at once, however recent the last one was: the customer was promised the whole time. */
export async function writeUse(db: Queries, session: Session, now: Date): Promise<void> {
  await db.run(updateUse, [session.id, now])
  session.lastUsedAt = now
}
