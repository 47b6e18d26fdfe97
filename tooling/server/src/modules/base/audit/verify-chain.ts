import { statement, type Queries } from '../../../platform/database/database.ts'
import { beginning, hashOf, type AuditRow } from './chain.ts'

/** `wrong` describes the first row that was changed; null when the chain is intact. */
type Verdict = { count: number; head: string; wrong: string | null }

const batch = 1_000
const selectRows = statement<AuditRow, [after: number, limit: number]>('audit rows')`
  select number, brand, at, staff_id, user_id, impersonation_id, operation, reason, hash
    from audit_events where number > $1 order by number limit $2`

/**
 * Verifies the chain up to the first row that was changed, removed, inserted or moved.
 * @param known A head that was noted before: a chain without it was cut off at the end.
 */
export async function verifyChain(db: Queries, known?: string): Promise<Verdict> {
  let last = beginning
  // The head of a trail without calls is the beginning.
  let isKnown = known === undefined || known === last.hash.toString('hex')
  const toVerdict = (wrong: string | null) => ({ count: last.number, head: last.hash.toString('hex'), wrong })
  for (;;) {
    const rows = await db.all(selectRows, [last.number, batch])
    for (const row of rows) {
      const number = last.number + 1
      if (row.number !== number) return toVerdict(`row ${number} is missing`)
      if (!row.hash.equals(hashOf(last.hash, row))) return toVerdict(`row ${number} is not what was written`)
      last = row
      isKnown ||= row.hash.toString('hex') === known
    }
    if (rows.length < batch) break
  }
  return toVerdict(isKnown ? null : `no row has the hash ${known}: the end was cut off`)
}
