import type { operations, WorkItem, WorkStep } from '@portal/api/operations'
import { stepsOfState } from '@portal/flows/payment/work-steps'
import { toCalendarDate } from '@portal/flows/values/moment'
import { withoutInvisible } from '@portal/flows/values/pasted'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { ownerName } from '../../base/person/person.ts'
import { type WorkRow, workRows } from './work-rows.ts'

type Query = NonNullable<operations['getWork']['parameters']['query']>
type Row = WorkRow & { owner_id: string; owner_name: string; total: number }

/** The items of a page. */
export const pageSize = 25
/** More words do not narrow a search for a person. */
const maxWords = 8

type Filter = [
  brand: BrandId,
  now: Date,
  kind: string | null,
  reason: string | null,
  steps: WorkStep[] | null,
  patterns: string[],
  offset: number,
]

const selectWork = statement<Row, Filter>('staff work')`
  select work.*, ${ownerName} as owner_name, count(*) over () as total
    from (${workRows}) as work join users on users.brand = $1 and users.id = work.owner_id
   where ($3::text is null or work.kind = $3) and ($4::text is null or reason_code = $4)
     and ($5::text[] is null or step = any ($5))
     and (cardinality($6::text[]) = 0
          or search_text || ' ' || lower(work.number) || ' ' || lower(${ownerName}) like all ($6))
   order by since, work.kind, work.id limit ${pageSize} offset $7`

/** Returns one page of the brand's work list, with what waits the longest first. */
export async function findWork(
  db: Queries,
  brand: BrandId,
  { search = '', kind, reason, state, page = 1 }: Query,
  now: Date,
): Promise<{ items: WorkItem[]; total: number }> {
  const steps = state === undefined ? null : [...stepsOfState(state)]
  const at = (offset: number): Filter => [brand, now, kind ?? null, reason ?? null, steps, toPatterns(search), offset]
  const rows = await db.all(selectWork, at((page - 1) * pageSize))
  // A page past the last one has no row that could tell the number.
  const [counted] = rows.length > 0 || page === 1 ? rows : await db.all(selectWork, at(0))
  return { items: rows.map(toItem), total: counted?.total ?? 0 }
}

function toItem(row: Row): WorkItem {
  const { kind, id, step, action, acted_at } = row
  return {
    kind,
    id,
    customer: { id: row.owner_id, name: row.owner_name },
    contract: { id: row.contract_id, number: row.number },
    amountCents: row.amount_cents,
    reasonCode: row.reason_code,
    since: toCalendarDate(row.since),
    lastAction: action === null || acted_at === null ? null : { kind: action, date: toCalendarDate(acted_at) },
    step,
  }
}

/** Turns each word into a pattern that matches anywhere, with LIKE's own wildcards escaped. */
function toPatterns(search: string): string[] {
  const words = withoutInvisible(search).toLowerCase().split(/\s+/)
  return words
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
