import type { Database } from '@portal/server/platform/database/database'
import type { Places } from './places.ts'
import { describe, type Refusal } from './refusals.ts'
import { readParts } from './schema-parts.ts'

/** Triggers that read no other row than those that fired them, so that each server can run them by itself. */
const triggersOfOwnRows = /_stay$|^ledger_entries_balance$/

/**
 * Divides the tables without their keys, foreign keys and triggers, and then adds these one at a time, so that each is
 * refused for a reason of its own. A refused key gets the column that divides its table; the rest is left out.
 */
export async function divide(db: Database, places: Places): Promise<Refusal[]> {
  const parts = await readParts(db)
  const refusals: Refusal[] = []
  const attempt = async (subject: string, ...texts: string[]): Promise<boolean> => {
    try {
      await db.withTransaction(async (transaction) => {
        for (const text of ["set local statement_timeout = '5min'", ...texts]) await transaction.sql(text)
      })
      return true
    } catch (error) {
      refusals.push({ subject, text: describe(error) })
      return false
    }
  }
  for (const { drop } of parts.toReversed()) await db.sql(drop)
  for (const [table, place] of Object.entries(places)) {
    if (place === 'local') continue
    const call =
      place === 'reference' ? `create_reference_table('${table}')` : `create_distributed_table('${table}', '${place}')`
    await attempt(`table ${table}`, `select ${call}`)
  }
  for (const { kind, table, name, add } of parts) {
    if (await attempt(`${kind} ${table}.${name}`, add)) continue
    const place = places[table] ?? 'local'
    if (kind === 'key') await attempt(`${kind} ${table}.${name} with ${place}`, withColumn(add, place))
    if (kind === 'trigger' && triggersOfOwnRows.test(name)) {
      await attempt(`${kind} ${table}.${name}, unsafe`, 'set local citus.enable_unsafe_triggers = on', add)
    }
  }
  return refusals
}

function withColumn(addKey: string, column: string): string {
  return addKey.replace(/(primary key|unique(?: nulls not distinct)?|using btree) \(/i, `$&${column}, `)
}
