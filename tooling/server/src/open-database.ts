import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import { createClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openSecretBox } from './platform/data-key.ts'
import type { SecretBox } from './platform/encryption.ts'
import { hashPassword } from './modules/session/password.ts'
import { demoPassword } from './demo/seed/demo-people.ts'
import { seedDemoData } from './demo/seed/seed.ts'
import { StartError } from './platform/start-error.ts'
import { connectEmbedded, type OpenConnection } from './demo/embedded/connect-embedded.ts'
import { connect, type Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { requireNewestTime } from './platform/database/newest-time.ts'

export type OpenDatabase = OpenConnection & { clock: Clock; secretBox: SecretBox }

/** The database of the settings, up to date and with the demo data if that is asked for and it was empty. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const clock = createClock(config.clock)
  const { db, close } = await connectTo(config, log)
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated')
    await requireNewestTime(db, clock())
    const secretBox = await openSecretBox(db, config)
    if (config.seed === 'demo' && (await seedWhenEmpty(db, clock(), secretBox))) log.info('demo data added')
    return { db, clock, secretBox, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function connectTo({ database, ports }: Config, log: Logger): Promise<OpenConnection> {
  if (database.kind === 'url') {
    const db = connect({ connectionString: database.url })
    try {
      await db.sql('select 1')
    } catch (error) {
      await db.close()
      throw new StartError(`The database of DATABASE_URL does not answer: ${(error as Error).message}`)
    }
    return { db, close: () => db.close() }
  }
  const purpose = `the server on ports ${Object.values(ports).join(' and ')}`
  return connectEmbedded(database.folder, purpose, (text) => log.warn(text))
}

async function seedWhenEmpty(db: Database, now: Date, secretBox: SecretBox): Promise<boolean> {
  return db.withTransaction(async (transaction) => {
    // Of several servers that start on one database one seeds; the others wait here, then find it done.
    await transaction.sql("select pg_advisory_xact_lock(hashtext('portal seed'))")
    const [user] = await transaction.sql('select 1 from users limit 1')
    if (user) return false
    await seedDemoData(db, { now, passwordHash: await hashPassword(demoPassword), secretBox })
    return true
  })
}
