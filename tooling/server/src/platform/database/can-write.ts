import { setTimeout as sleep } from 'node:timers/promises'
import type { Queries } from './database.ts'
import { rememberTime } from './newest-time.ts'

/** How long a small write may take, in milliseconds; a commit that waits for a frozen standby has no limit of its own. */
const LIMIT = 3_000

/**
 * Returns whether the database takes a write. A standby, or one that waits for its own standby, only answers questions.
 */
export async function canWrite(db: Queries, now: Date): Promise<boolean> {
  const stop = new AbortController()
  const write = rememberTime(db, now).then(
    () => true,
    () => false,
  )
  const late = sleep(LIMIT, false, { signal: stop.signal }).catch(() => false)
  const isWritten = await Promise.race([write, late])
  stop.abort()
  return isWritten
}
