import type { OpenSession } from '@portal/api/operations'
import { ApiProblem, notFound } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { Own } from '../../base/operation/owned.ts'
import { tokenCookieOf, createSessionToken } from '../session/session-token.ts'
import { endOf } from '../session/session.ts'

type Row = { public_id: string; device: string; created_at: Date; logged_in_at: Date; last_used_at: Date }

/** Impersonation sessions are left out, because they are not the customer's. */
const own = 'brand = $1 and user_id = $2 and acted_by is null'

const selectSessions = statement<Row, Own>('open-sessions select')`
  select public_id, device, created_at, coalesce(logged_in_at, created_at) as logged_in_at, last_used_at
    from sessions where ${own} order by last_used_at desc, public_id`
const deleteOne = statement<never, [...Own, publicId: string]>('open-sessions delete one')`
  delete from sessions where ${own} and public_id = $3`
const deleteOthers = statement<never, [...Own, id: Buffer]>('open-sessions delete others')`
  delete from sessions where ${own} and id <> $3`
const updateUse = statement<never, [id: Buffer, now: Date]>('open-sessions use')`
  update sessions set last_used_at = greatest(last_used_at, $2) where id = $1`

export const openSessionsHandlers = {
  async extendSession({ db, brand, session, now, http }) {
    // Saved at once, however recent the last use was: the customer was promised the whole time.
    await db.run(updateUse, [session.id, now])
    session.lastUsedAt = now
    http.setCookie(tokenCookieOf[brand.id], await createSessionToken(db, session, now))
    return { data: {} }
  },

  async getSessions({ db, brand, session, now }) {
    const rows = await db.all(selectSessions, [brand.id, session.user.id])
    const sessions = rows.filter((row) => endOfRow(row) > now).map((row) => toOpenSession(row, session.publicId))
    return { data: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
  },

  async endSession({ db, brand, session, params }) {
    if (params.id === session.publicId) {
      throw new ApiProblem(409, { message: 'Hier bent u nu ingelogd. Kies Uitloggen om deze sessie te beëindigen.' })
    }
    if ((await db.run(deleteOne, [brand.id, session.user.id, params.id])) !== 1) throw notFound()
    return { data: {} }
  },

  async endOtherSessions({ db, brand, session }) {
    await db.run(deleteOthers, [brand.id, session.user.id, session.id])
    return { data: {} }
  },
} satisfies Partial<Handlers>

function endOfRow({ created_at: createdAt, logged_in_at: loggedInAt, last_used_at: lastUsedAt }: Row): Date {
  return endOf({ createdAt, loggedInAt, lastUsedAt })
}

function toOpenSession({ public_id: id, device, created_at, last_used_at }: Row, currentId: string): OpenSession {
  return {
    id,
    device,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    isCurrent: id === currentId,
  }
}
