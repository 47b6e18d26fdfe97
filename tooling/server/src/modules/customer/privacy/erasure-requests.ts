import type { Erasure } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { statement } from '../../../platform/database/database.ts'
import type { Own } from '../../base/operation/owned.ts'

type ErasureRow = Omit<Erasure, 'requestedAt' | 'finishedAt'> & { requestedAt: Date; finishedAt: Date | null }

/** Every step of an erasure locks this row first, so that a withdrawal, another request and the job wait. */
export const lockUser = statement<{ email: string; name: string }, Own>('privacy lock user')`
  select email, name from users where brand = $1 and id = $2 for update`

export const selectErasure = statement<ErasureRow, Own>('privacy erasure')`
  select status, requested_at as "requestedAt", due_on as "dueOn", finished_at as "finishedAt", kept
    from erasure_requests where brand = $1 and user_id = $2 order by requested_at desc, status = 'requested' desc, id
   limit 1`

export const selectWaiting = statement<{ id: string }, [...Own, today: CalendarDate]>('privacy erasure waiting')`
  select id from erasure_requests where brand = $1 and user_id = $2 and status = 'requested' and due_on <= $3`

type NewErasure = [...Own, id: string, now: Date, dueOn: CalendarDate, kept: string]
export const insertErasure = statement<never, NewErasure>('privacy insert erasure')`
  insert into erasure_requests (brand, user_id, id, status, requested_at, due_on, kept)
  values ($1, $2, $3, 'requested', $4, $5, $6)`

export const updateWithdrawn = statement<never, [...Own, now: Date]>('privacy withdraw erasure')`
  update erasure_requests set status = 'withdrawn', finished_at = $3, kept = '[]'
   where brand = $1 and user_id = $2 and status = 'requested'`

export const updateDone = statement<never, [...Own, now: Date, kept: string]>('privacy finish erasure')`
  update erasure_requests set status = 'done', finished_at = $3, kept = $4
   where brand = $1 and user_id = $2 and status = 'requested'`

export function toErasure({ requestedAt, finishedAt, ...row }: ErasureRow): Erasure {
  return { ...row, requestedAt: requestedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
}
