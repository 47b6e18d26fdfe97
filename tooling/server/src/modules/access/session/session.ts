import type { User } from '@portal/api/operations'
import { IMPERSONATION_MINUTES } from '@portal/flows/account/terms'
import type { BrandId } from '../../../platform/brands.ts'
import { clockTolerance } from '../../../platform/clock.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import type { Session } from '../../base/operation/session.ts'
import { createSecretValue, toStoredId } from './secret-value.ts'

const minute = 60_000
/** A session ends after this long without use. */
const idleTime = 30 * minute
/** A session ends this long after login in any case. */
const longestTime = 12 * 60 * minute
const longestActing = IMPERSONATION_MINUTES * minute
/** Use is saved at most this often, so a session may end this much early. */
const writeInterval = minute

type SessionRow = Omit<User, 'id' | 'actedBy'> & {
  user_id: string
  public_id: string
  created_at: Date
  logged_in_at: Date
  last_used_at: Date
  acted_by: string | null
  impersonation_id: string | null
  staff_name: string | null
  reason: string | null
}

const selectSession = statement<SessionRow, [id: Buffer, brand: BrandId]>('session select')`
  select s.user_id, s.public_id, s.created_at, coalesce(s.logged_in_at, s.created_at) as logged_in_at, s.last_used_at,
         s.acted_by, s.impersonation_id,
         u.email, u.username, u.name, u.mobile, u.role, staff.name as staff_name, i.reason
  from sessions s join users u on u.id = s.user_id
       left join users staff on staff.id = s.acted_by
       left join impersonations i on i.brand = s.brand and i.id = s.impersonation_id
  where s.id = $1 and s.brand = $2`
export type NewSession = {
  brand: BrandId
  userId: string
  now: Date
  device: string
  /** The login with which the sessions of staff began that follow one another; by default this one. */
  loggedInAt?: Date | undefined
  acting?: { staffId: string; impersonationId: string } | undefined
}

type InsertSession = [
  id: Buffer,
  brand: BrandId,
  userId: string,
  now: Date,
  device: string,
  staffId: string | null,
  impersonationId: string | null,
  loggedInAt: Date | null,
]
const insertSession = statement<never, InsertSession>('session insert')`
  insert into sessions (id, brand, user_id, created_at, last_used_at, device, acted_by, impersonation_id, logged_in_at)
  values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`
const updateSession = statement<never, [id: Buffer, now: Date]>('session update')`
  update sessions set last_used_at = greatest(last_used_at, $2) where id = $1`
type EndedStaff = { staffId: string; userId: string | undefined; impersonationId: string | undefined }
type EndedRow = { user_id: string; acted_by: string | null; impersonation_id: string | null; role: User['role'] }

const deleteSession = statement<EndedRow, [id: Buffer, brand: BrandId, now: Date]>('session delete')`
  with ended as (
    delete from sessions where id = $1 and brand = $2 returning user_id, acted_by, impersonation_id),
  look as (
    update impersonations set ended_at = least($3, started_at + interval '${IMPERSONATION_MINUTES} minutes') from ended
     where brand = $2 and id = impersonation_id and ended_at is null)
  select ended.*, role from ended join users on id = user_id`

/** The end of the session if it is not used any more. */
export function endOf({
  createdAt,
  loggedInAt,
  lastUsedAt,
  isActedByStaff = false,
}: Pick<Session, 'createdAt' | 'loggedInAt' | 'lastUsedAt'> & { isActedByStaff?: boolean }): Date {
  const longest = isActedByStaff ? createdAt.getTime() + longestActing : loggedInAt.getTime() + longestTime
  return new Date(Math.min(lastUsedAt.getTime() + idleTime, longest))
}

/** Finds the live session of a cookie's value. A value that the server did not create never becomes a session. */
export async function findSession(
  db: Queries,
  brand: BrandId,
  value: string | undefined,
  now: Date,
): Promise<Session | null> {
  const id = toStoredId(value)
  if (!id) return null
  const row = await db.first(selectSession, [id, brand])
  if (!row) return null
  const session = toSession(id, row)
  // A clock that was ahead made it, so it would live longer than a session may.
  const isOfFuture = session.createdAt.getTime() > now.getTime() + clockTolerance
  return isOfFuture || endOf(session) <= now ? null : session
}

function toSession(id: Buffer, row: SessionRow): Session {
  const {
    created_at: createdAt,
    logged_in_at: loggedInAt,
    last_used_at: lastUsedAt,
    public_id: publicId,
    acted_by: staffId,
  } = row
  const { user_id, email, username, name, mobile, role, staff_name, reason, impersonation_id } = row
  const isActedByStaff = staffId !== null
  const endsAt = new Date(createdAt.getTime() + longestActing).toISOString()
  const actedBy = isActedByStaff ? { name: staff_name ?? '', reason: reason ?? '', endsAt } : null
  const acting = staffId !== null && impersonation_id !== null ? { staffId, impersonationId: impersonation_id } : null
  const user = { id: user_id, email, username, name, mobile, role, actedBy }
  return { id, createdAt, loggedInAt, lastUsedAt, publicId, isActedByStaff, acting, user }
}

/** Saves that the session is used; returns true when that moved its end. */
export async function extendSession(db: Queries, session: Session, now: Date): Promise<boolean> {
  if (now.getTime() - session.lastUsedAt.getTime() < writeInterval) return false
  await db.run(updateSession, [session.id, now])
  session.lastUsedAt = now
  return true
}

/** Creates a session with a new id; returns the value for the cookie. */
export async function createSession(
  db: Queries,
  { brand, userId, now, device, loggedInAt, acting }: NewSession,
): Promise<string> {
  const value = createSecretValue()
  const id = toStoredId(value) as Buffer
  const { staffId = null, impersonationId = null } = acting ?? {}
  await db.run(insertSession, [id, brand, userId, now, device, staffId, impersonationId, loggedInAt ?? null])
  return value
}

/** Ends the session of a cookie's value and its impersonation; returns whose it was when it was staff's. */
export async function endSession(
  db: Queries,
  brand: BrandId,
  value: string | undefined,
  now: Date,
): Promise<EndedStaff | undefined> {
  const id = toStoredId(value)
  const row = id && (await db.first(deleteSession, [id, brand, now]))
  if (!row) return undefined
  const { user_id: userId, acted_by: staffId, impersonation_id, role } = row
  if (staffId !== null) return { staffId, userId, impersonationId: impersonation_id ?? undefined }
  return role === 'admin' ? { staffId: userId, userId: undefined, impersonationId: undefined } : undefined
}
