import type { Logger } from 'pino'
import { createClock, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openSecretBox } from '../data-key.ts'
import type { SecretBox } from '../encryption.ts'
import { StartError } from '../start-error.ts'
import type { OpenConnection } from './connect-to-url.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { requireNewestTime } from './newest-time.ts'
import { requireKind, type InstallationKind } from './require-kind.ts'

type OpenDatabase = OpenConnection & { clock: Clock; secretBox: SecretBox }

/** The source of an installation's database: a connection, and the data for an empty one. */
export type DatabaseSource = {
  kind: InstallationKind
  connect(config: Config, log: Logger): Promise<OpenConnection>
  fill(db: Database, context: { now: Date; secretBox: SecretBox; log: Logger }): Promise<void>
}

/**
 * Opens the configured database, migrates it, and fills an empty one from its source. When `signal` aborts, it stops
 * after the current step and closes everything it opened.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  source: DatabaseSource,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  signal.throwIfAborted()
  const clock = createClock(config.clock)
  const { db, close } = await source.connect(config, log)
  try {
    signal.throwIfAborted()
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated')
    await requireKind(db, source.kind, clock())
    await requireNewestTime(db, clock())
    const secretBox = await openSecretBox(db, config)
    signal.throwIfAborted()
    await source.fill(db, { now: clock(), secretBox, log })
    signal.throwIfAborted()
    return { db, clock, secretBox, close }
  } catch (error) {
    // The original error matters more than a failure to close.
    await close().catch(() => {})
    throw isFullDisk(error) ? new StartError('The disk is full: free some space, then start again.') : error
  }
}

/** Returns true for PostgreSQL's (disk_full) or the system's error of a full disk. */
function isFullDisk(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes((error as { code?: string }).code ?? '')
}
