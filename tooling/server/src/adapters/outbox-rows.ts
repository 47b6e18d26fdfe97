import type { BrandId } from '../platform/brands.ts'
import { statement } from '../platform/database/database.ts'

export type Kind = 'mail' | 'sms'
export type OutboxRow = { id: string; brand: string; sealed: Buffer; tries: number; is_expired: boolean }

// All times are the database's, because the clocks of processes differ.
export const insertMessage = statement<
  never,
  [id: string, brand: BrandId, kind: Kind, sealed: Buffer, usefulMinutes: number]
>('outbox insert')`
  insert into outbox (id, brand, kind, sealed, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(mins => $5))`
/**
 * Codes come first, because they expire first. Messages of a killed process are retried by others after 45 seconds; a
 * running process has given up by then.
 */
export const claimMessages = statement<OutboxRow, [kind: Kind, limit: number]>('outbox claim')`
  with due as (
    select id from outbox where kind = $1 and due_at <= now() order by expires_at limit $2 for update skip locked)
  update outbox set tries = tries + 1, due_at = now() + interval '45 seconds' from due where outbox.id = due.id
  returning outbox.id, brand, sealed, tries, expires_at <= now() as is_expired`
/** Does nothing when another process has claimed the message in the meantime. */
export const postponeMessage = statement<never, [id: string, tries: number, seconds: number]>('outbox postpone')`
  update outbox set due_at = now() + make_interval(secs => $3) where id = $1 and tries = $2`
export const deleteMessage = statement<never, [id: string]>('outbox delete')`
  delete from outbox where id = $1`
