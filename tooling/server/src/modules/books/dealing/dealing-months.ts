import type { CalendarDate } from '@portal/flows/values/dates'
import type { Logger } from 'pino'
import { ApiProblem } from '../../../platform/api-problem.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'

type OfMonth = [month: CalendarDate, now: Date]

/** The first month that is not finished, or the one after the last; null when there was none yet. */
export const selectNextMonth = statement<{ month: CalendarDate | null }>('dealing months next')`
  select coalesce(min(month) filter (where finished_at is null), (max(month) + interval '1 month')::date) as month
    from dealing_months`

// The months of the demo data are dealt already.
export const insertFirstMonth = statement<never, OfMonth>('dealing months first')`
  insert into dealing_months (month, started_at, collected_at, finished_at)
  select greatest($1::date, (select max(month) from fund_prices)), $2, $2, $2
   where not exists (select from dealing_months)
  on conflict do nothing`

export const startMonth = statement<{ is_collected: boolean; is_finished: boolean }, OfMonth>('dealing months start')`
  insert into dealing_months (month, started_at) values ($1, $2)
  on conflict (month) do update set month = excluded.month
  returning collected_at is not null as is_collected, finished_at is not null as is_finished`

export const setCollected = statement<never, OfMonth>('dealing months collected')`
  update dealing_months set collected_at = $2 where month = $1 and collected_at is null`

export const setFinished = statement<never, OfMonth>('dealing months finished')`
  update dealing_months set finished_at = $2 where month = $1 and finished_at is null`

const selectFinished = statement<object, [month: CalendarDate]>('dealing months is finished')`
  select from dealing_months where month >= $1 and finished_at is not null limit 1`

/**
 * Refuses an order for a month that was dealt, because it would never be carried out. This only happens while the clock
 * of this process is behind.
 * @throws ApiProblem 409
 */
export async function requireUnfinishedMonth(db: Queries, month: CalendarDate, log: Logger): Promise<void> {
  if (!(await db.first(selectFinished, [month]))) return
  log.error({ month }, 'order for a finished month: the clock is behind')
  throw new ApiProblem(409, { message: 'Wij kunnen uw opdracht nu niet aannemen. Probeer het later nog eens.' })
}
