import { clockTolerance } from '../clock.ts'
import { StartError } from '../start-error.ts'
import { statement, type Queries } from './database.ts'

// A database from before this table has dealt months.
const selectNewest = statement<{ seen_at: Date | null }>('newest-time select')`
  select greatest((select seen_at from newest_time), (select max(started_at) from dealing_months)) as seen_at`
const upsertNewest = statement<never, [now: Date]>('newest-time upsert')`
  insert into newest_time (seen_at) values ($1)
  on conflict (id) do update set seen_at = greatest(newest_time.seen_at, excluded.seen_at)`

/**
 * Refuses a clock that is behind the data: the months in between are dealt, so an order for them would never be carried
 * out.
 * @throws StartError that names both times
 */
export async function requireNewestTime(db: Queries, now: Date): Promise<void> {
  const newest = (await db.first(selectNewest, []))?.seen_at
  if (newest && now.getTime() < newest.getTime() - clockTolerance) {
    throw new StartError(
      `The clock says ${now.toISOString()}, but this database was used until ${newest.toISOString()}: ` +
        'start with that time or a later one in CLOCK, or begin anew with another DATA_DIR.',
    )
  }
  await rememberTime(db, now)
}

/** Saves the time; it never moves back. */
export async function rememberTime(db: Queries, now: Date): Promise<void> {
  await db.run(upsertNewest, [now])
}
