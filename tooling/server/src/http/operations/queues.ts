import { statement, type Database } from '../../platform/database/database.ts'

/** `seconds` is the age of the oldest entry; null when it is unknown or the queue is empty. */
type Queue = { queue: string; waiting: number; seconds: number | null }

// Each subquery reads a partial index of pending rows, or a small table.
const selectQueues = statement<Queue, [now: Date]>('metrics queues')`
  select 'payments' as queue, count(*) as waiting,
         extract(epoch from $1 - min(coalesce(asked_at, created_at)))::float8 as seconds
    from payments where status in ('created', 'open', 'pending')
   union all
  select 'mandates', count(*), extract(epoch from $1 - min(coalesce(asked_at, created_at)))::float8
    from mandates where status in ('created', 'open', 'pending')
   union all
  select 'sandbox webhooks', count(*), extract(epoch from $1 - min(due_at))::float8
    from sandbox.webhooks where due_at <= $1
   union all
  select 'dealing months', count(*), extract(epoch from $1 - min(started_at))::float8
    from dealing_months where finished_at is null
   union all
  select 'messages', count(*), extract(epoch from now() - min(created_at))::float8 from outbox
   union all
  select 'unusable prices', count(*), extract(epoch from $1 - min(changed_at))::float8
    from price_publications
   where status in ('awaited', 'refused') or status = 'unconfirmed' and confirmed_at is null
   union all
  select 'unmatched money', count(*), extract(epoch from $1 - min(booked_on))::float8
    from bank_entries where payment_id is null and bank_payment_id is null and closed_at is null
   union all
  select 'refused files', count(*), extract(epoch from $1 - min(made_at))::float8
    from bank_files where status = 'refused' and closed_at is null
   union all
  select 'failed archiving', failed_count, extract(epoch from now() - last_failed_time)::float8
    from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`

/** Counts the pending work; every process on one database reports the same. */
export function readQueues(db: Database, now: Date): Promise<Queue[]> {
  return db.all(selectQueues, [now])
}
