import type { AttentionItem, LifeEventValues } from '@portal/api/operations'
import { type CalendarDate, formatDate, formatMonth } from '@portal/flows/values/dates'
import { missingFiscalYears } from '@portal/flows/annuity/fiscal-years'
import { statement } from '../../../platform/database/database.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'
import { toContractToEnd } from './deaths.ts'
import { describeArchiving, describePriceProblem, shorten } from './attention-texts.ts'
import type { PriceProblem } from '../../books/dealing/judge-prices.ts'
import { fundNamesOf } from '../../reference/funds.ts'
import { lifeEventNames } from '../../contracts/life-events/names.ts'
import { toLifeEvent, selectOpenLifeEvents } from '../../contracts/life-events/life-events-queries.ts'

type ErasureRow = { id: string; name: string; requested_at: Date; due_on: CalendarDate }

const selectErasures = statement<ErasureRow, [brand: string, limit: number]>('attention erasures')`
  select erasure_requests.id, name, requested_at, due_on
    from erasure_requests join users on users.brand = erasure_requests.brand and users.id = user_id
   where erasure_requests.brand = $1 and status = 'requested' order by requested_at, erasure_requests.id limit $2`

const selectArchiving = statement<{ last_failed_time: Date; last_archived_time: Date | null }>('attention archiving')`
  select last_failed_time, last_archived_time from pg_stat_archiver
   where last_failed_time > coalesce(last_archived_time, '-infinity')`

/** The pending erasure requests, which run without staff. */
export async function findErasures({ db, brand }: AttentionContext): Promise<AttentionItem[]> {
  const rows = await db.all(selectErasures, [brand, maxItems])
  return rows.map(({ id, name, requested_at: since, due_on: dueOn }) =>
    toItem({ kind: 'erasure-requested', id, since, details: [name, `Wij wissen op ${formatDate(dueOn)}.`] }),
  )
}

/** Reports when PostgreSQL cannot archive its write-ahead log. */
export async function findArchiving({ db }: Pick<AttentionContext, 'db'>): Promise<AttentionItem[]> {
  const rows = await db.all(selectArchiving, [])
  return rows.map(({ last_failed_time: since, last_archived_time: last }) =>
    toItem({ kind: 'archiving-failed', id: 'archiver', since, details: [describeArchiving(last)] }),
  )
}

/** The current years without definitive figures, and those that begin within two months. */
export function findMissingFigures({
  today,
  reference,
}: Pick<AttentionContext, 'today' | 'reference'>): AttentionItem[] {
  return missingFiscalYears(reference.fiscalYears, today).map((year) => {
    const details = [
      `Belastingcijfers van ${year}`,
      `Uitkeringen gaan door met de laatst bekende cijfers en worden later verrekend. Nieuwe berekeningen voor ${year} wachten op deze cijfers.`,
    ]
    return toItem({ kind: 'figures-missing', id: String(year), since: `${year - 1}-11-01`, details })
  })
}

type PublicationRow = {
  month: CalendarDate
  status: 'awaited' | 'refused' | 'unconfirmed'
  source: string | null
  digest: Buffer | null
  problems: PriceProblem[]
  changed_at: Date
}

// Confirmed prices are left out, because the dealing uses them within seconds.
const selectUnused = statement<PublicationRow>('attention prices')`
  select month, status, source, digest, problems, changed_at from price_publications
   where status in ('awaited', 'refused') or status = 'unconfirmed' and confirmed_at is null order by month`

/** The months that cannot be dealt because of their prices. */
export async function findPrices({
  db,
  reference,
}: Pick<AttentionContext, 'db' | 'reference'>): Promise<AttentionItem[]> {
  const rows = await db.all(selectUnused, [])
  const fundNames = fundNamesOf(reference.funds)
  return rows.map(({ month, status, source, digest, problems, changed_at: since }) => {
    const file = source === null ? [] : [`Bestand: ${source}`]
    const wrong = problems.map((problem) => describePriceProblem(problem, fundNames))
    const details = [formatMonth(month), ...file, ...shorten(wrong)]
    const item = { kind: `prices-${status}`, id: month, since, details } as const
    return status === 'unconfirmed' && digest !== null
      ? toItem(item, { action: 'confirm', digest: digest.toString('hex') })
      : toItem(item)
  })
}

/** The life events that customers reported, for staff to handle. */
export async function findLifeEvents({ db, brand, secretBox }: AttentionContext): Promise<AttentionItem[]> {
  const events = await db.all(selectOpenLifeEvents, [brand, maxItems])
  return events.map((row) => {
    const { id, kind, values } = toLifeEvent(secretBox, brand, row)
    const details = [`${lifeEventNames[kind]}: ${row.owner_name}, contract ${row.number}`, ...describeValues(values)]
    const item = toItem({ kind: 'life-event', id, since: row.created_at, details }, { action: 'close', isWork: true })
    if (kind !== 'overdragen') return item
    const { contract_id: contractId, number, product_code: productCode, state } = row
    return { ...item, contracts: [toContractToEnd({ contractId, number, productCode, state }, true)] }
  })
}

function describeValues({ date, name, reference, email }: LifeEventValues): string[] {
  return [
    ...(date === '' ? [] : [`Datum: ${formatDate(date)}`]),
    ...(name === '' ? [] : [`Naam: ${name}`]),
    ...(reference === '' ? [] : [`Kenmerk: ${reference}`]),
    ...(email === '' ? [] : [`E-mail: ${email}`]),
  ]
}
