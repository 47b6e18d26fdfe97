import type { Logger } from 'pino'
import { createClock, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openSecretBox } from '../data-key.ts'
import type { SecretBox } from '../encryption.ts'
import type { OpenConnection } from './connect-to-url.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { requireNewestTime } from './newest-time.ts'

export type OpenDatabase = OpenConnection & { clock: Clock; secretBox: SecretBox }

/** What a start does with its database: connects to it, and fills it when it is empty. */
export type DatabaseSource = {
  connect(config: Config, log: Logger): Promise<OpenConnection>
  fill(db: Database, context: { now: Date; secretBox: SecretBox; log: Logger }): Promise<void>
}

/** The database of the settings, up to date, and filled by its source when it was empty. */
export async function openDatabase(config: Config, log: Logger, source: DatabaseSource): Promise<OpenDatabase> {
  const clock = createClock(config.clock)
  const { db, close } = await source.connect(config, log)
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated')
    await requireNewestTime(db, clock())
    const secretBox = await openSecretBox(db, config)
    await source.fill(db, { now: clock(), secretBox, log })
    return { db, clock, secretBox, close }
  } catch (error) {
    await close()
    throw error
  }
}
