import type { Database } from '../src/platform/database/database.ts'

/** Waits until some connection, or that many, waits for a lock of another one. */
export async function waitUntilBlocked(db: Database, count = 1): Promise<void> {
  const blocked = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await db.sql(blocked)).length < count);
}
