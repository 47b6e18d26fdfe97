import { addDays, type CalendarDate } from '@portal/flows/values/dates'
import { toMoment, type Moment } from '@portal/flows/values/moment'
import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, statement } from '../../../platform/database/database.ts'
import { repeat } from '../../../platform/repeat.ts'
import { checkBooks, type Difference } from './check-books.ts'

const pause = 60_000
const nightTime = '03:00'

// The row is the lock: one process starts the check of a night. A check that did not finish is repeated after four
// hours, which is longer than every query can take together.
const claimNight = statement<{ night: CalendarDate }, [night: CalendarDate, now: Date]>('books claim night')`
  insert into book_checks (night, started_at) values ($1, $2)
  on conflict (night) do update set started_at = $2
   where book_checks.finished_at is null and book_checks.started_at <= $2::timestamptz - interval '4 hours'
  returning night`

const insertDifferences = statement<never, [night: CalendarDate, differences: string]>('books insert differences')`
  insert into book_differences (night, number, check_name, brand, contract_id, detail, found, expected)
  select $1, number, "check", (select min(brand) from contracts where id = contract), contract, detail, found, expected
    from rows from (jsonb_to_recordset($2) as (
           "check" text, contract uuid, detail text, found text, expected text)) with ordinality
           as difference ("check", contract, detail, found, expected, number)`

const setFinished = statement<never, [night: CalendarDate, now: Date, differences: number]>('books set finished')`
  update book_checks set finished_at = $2, differences = $3 where night = $1`

type CheckContext = { db: Database; log: Logger; now: Date }

/** Starts the nightly check of the books, on one of the servers. Returns a function that stops it. */
export function startNightlyCheck({ clock, ...context }: Omit<CheckContext, 'now'> & { clock: Clock }) {
  return repeat('books', pause, context.log, () => checkNight({ ...context, now: clock() }))
}

/**
 * Checks the books once a night, from 3:00 in Amsterdam, and as soon as possible after a night without a server. The
 * result is saved for staff (`attention/books.ts`) and for the metrics.
 *
 * It reads one snapshot, so customers and the dealing go on and nothing waits for it. It costs one connection and one
 * processor core of the database, and the tables are read about once for each of the sixteen checks: 29 s for 1.3
 * million dealt lines and 1.1 million entries of the ledger, on two busy cores. A query may take ten minutes. While it
 * reads, vacuum keeps the row versions that the snapshot can still see.
 */
export async function checkNight({ db, log, now }: CheckContext): Promise<void> {
  const night = lastNight(toMoment(now))
  if (!(await db.first(claimNight, [night, now]))) return
  const differences = await db.withTransaction(async (transaction) => {
    await transaction.sql('set transaction isolation level repeatable read, read only')
    await transaction.sql(`set local statement_timeout = '10min'`)
    await transaction.sql('set local max_parallel_workers_per_gather = 0')
    return checkBooks(transaction)
  })
  await db.withTransaction(async (transaction) => {
    await transaction.run(insertDifferences, [night, JSON.stringify(differences)])
    await transaction.run(setFinished, [night, now, differences.length])
  })
  if (differences.length === 0) log.info({ night }, 'the books agree')
  else log.error({ night, differences: countByCheck(differences) }, 'the books do not agree')
}

function lastNight({ date, time }: Moment): CalendarDate {
  return time >= nightTime ? date : addDays(date, -1)
}

/** Only counts are logged: a contract can be traced to a person. */
function countByCheck(differences: readonly Difference[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { check } of differences) counts[check] = (counts[check] ?? 0) + 1
  return counts
}
