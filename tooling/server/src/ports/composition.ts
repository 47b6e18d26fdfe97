import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { DatabaseSource } from '../platform/database/open-database.ts'
import type { Adapters } from './adapters.ts'

/** The parts that differ between production and the demo: the database and the adapters. */
export type Composition = DatabaseSource & {
  createAdapters(context: { db: Database; clock: Clock }): Adapters
}
