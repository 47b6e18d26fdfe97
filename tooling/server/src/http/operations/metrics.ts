import type { FastifyInstance } from 'fastify'
import { missingFiscalYears } from '@portal/flows/annuity/fiscal-years'
import { toMoment } from '@portal/flows/values/moment'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReferenceData } from '../../modules/base/operation/reference-data.ts'
import type { BrandId } from '../../platform/brands.ts'
import type { Clock } from '../../platform/clock.ts'
import { canWrite } from '../../platform/database/can-write.ts'
import { type Database, statement } from '../../platform/database/database.ts'
import { jobRuns } from '../../platform/repeat.ts'
import { operationAt } from '../contract.ts'

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
function readQueues(db: Database, now: Date): Promise<Queue[]> {
  return db.all(selectQueues, [now])
}

type BookCheck = { differences: number; seconds: number }
const selectBookCheck = statement<BookCheck>('metrics books')`
  select differences, extract(epoch from finished_at)::float8 as seconds
    from book_checks where finished_at is not null order by night desc limit 1`

export type Metrics = {
  /** Counts the calls of a brand from now on. */
  watch(app: FastifyInstance, brand: BrandId): void
  /** All metrics in the text format of Prometheus. */
  read(): Promise<string>
}

/** The label is the route's template and never the path, which may hold personal data. */
function operationOf(method: string, url = ''): string {
  const operation = operationAt(method, url)
  if (operation !== undefined) return operation
  if (url === '/health' || url === '/ready') return url.slice(1)
  return url.startsWith('/sandbox') ? 'sandbox' : url.startsWith('/api') ? 'unknown' : 'page'
}

/** The metrics of this process, and of the queues in the database that all processes share. */
export function createMetrics(
  db: Database,
  clock: Clock,
  { fiscalYears }: Pick<ReferenceData, 'fiscalYears'>,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'How long calls took, by what was called and how it ended (2xx to 5xx, or aborted by who called)',
    labelNames: ['brand', 'operation', 'status'],
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  let underWay = 0
  const add = (name: string, help: string, collect: (gauge: Gauge) => void, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        collect(this)
      },
    })
  add('portal_calls_under_way', 'Calls that are being answered', (gauge) => gauge.set(underWay))
  add(
    'portal_database_connections',
    'Connections of this process, by whether a transaction has them',
    (gauge) => {
      const { inUse, idle } = db.load()
      gauge.set({ state: 'in use' }, inUse)
      gauge.set({ state: 'idle' }, idle)
    },
    ['state'],
  )
  add('portal_database_waiting', 'Transactions that wait for a connection', (gauge) => gauge.set(db.load().waiting))
  add('portal_database_reading', 'Reads that are sent and not answered', (gauge) => gauge.set(db.load().reading))
  add(
    'portal_job_last_run_seconds',
    'When a job last ended well, in seconds since 1970',
    (gauge) => {
      for (const [job, { lastRun }] of jobRuns) if (lastRun !== null) gauge.set({ job }, lastRun / 1_000)
    },
    ['job'],
  )
  add(
    'portal_job_failures',
    'How often a job failed since the start',
    (gauge) => {
      for (const [job, { failures }] of jobRuns) gauge.set({ job }, failures)
    },
    ['job'],
  )
  add('portal_fiscal_years_missing', 'Years without definitive fiscal figures', (gauge) =>
    gauge.set(missingFiscalYears(fiscalYears, toMoment(clock()).date).length),
  )
  const queues = add('portal_queue', 'What waits to be done, by any process', () => {}, ['queue'])
  const oldest = add('portal_queue_oldest_seconds', 'For how long the oldest of it has waited', () => {}, ['queue'])
  const bookDifferences = add('portal_books_differences', 'Differences that the last nightly check found', () => {})
  const booksChecked = add('portal_books_checked_seconds', 'When it ended, in seconds since 1970', () => {})
  const isUp = add('portal_database_up', 'Whether the database took a small write', () => {})

  const observers = new Map<string, { observe(seconds: number): void }>()
  const observe = (brand: BrandId, operation: string, status: string, seconds: number) => {
    const key = `${brand} ${operation} ${status}`
    let observer = observers.get(key)
    if (!observer) observers.set(key, (observer = duration.labels({ brand, operation, status })))
    observer.observe(seconds)
  }
  return {
    watch(app, brand) {
      app.addHook('onRequest', (request, reply, done) => {
        const begun = performance.now()
        underWay++
        reply.raw.once('close', () => {
          underWay--
          const { writableEnded, statusCode } = reply.raw
          const status = writableEnded ? `${Math.trunc(statusCode / 100)}xx` : 'aborted'
          const operation = operationOf(request.method, request.routeOptions.url)
          observe(brand, operation, status, (performance.now() - begun) / 1_000)
        })
        done()
      })
    },
    async read() {
      const [isWritten, found, books] = await Promise.all([
        canWrite(db, clock()),
        readQueues(db, clock()).catch(() => null),
        db.first(selectBookCheck, []).catch(() => undefined),
      ])
      isUp.set(isWritten ? 1 : 0)
      queues.reset()
      oldest.reset()
      for (const { queue, waiting, seconds } of found ?? []) {
        queues.set({ queue }, waiting)
        if (seconds !== null) oldest.set({ queue }, Math.max(0, seconds))
      }
      if (books) {
        bookDifferences.set(books.differences)
        booksChecked.set(books.seconds)
      }
      return registry.metrics()
    },
  }
}
