import type { Database } from '../src/platform/database/database.ts'
import { waitUntilBlocked } from './wait-until-blocked.ts'

/** Makes the calls while a table is locked, and unlocks it once all of them wait. */
export async function meetAt<T>(db: Database, table: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const made = await db.withTransaction(async (transaction) => {
    await transaction.sql(`select 1 from ${table} for update`)
    const answers = calls.map((makeCall) => makeCall())
    await waitUntilBlocked(db, calls.length)
    return { answers }
  })
  return Promise.all(made.answers)
}
