import type { AttentionItem } from '@portal/api/operations'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { missingFiscalYears } from '@portal/flows/annuity/fiscal-years'
import { statement } from '../../platform/database/database.ts'
import { type AttentionContext, maxItems, toItem } from './item.ts'
import { describeArchiving } from './texts.ts'

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
export function findMissingFigures({ today }: Pick<AttentionContext, 'today'>): AttentionItem[] {
  return missingFiscalYears(today).map((year) => {
    const details = [
      `Belastingcijfers van ${year}`,
      `Uitkeringen gaan door met de laatst bekende cijfers en worden later verrekend. Nieuwe berekeningen voor ${year} wachten op deze cijfers.`,
    ]
    return toItem({ kind: 'figures-missing', id: String(year), since: `${year - 1}-11-01`, details })
  })
}
