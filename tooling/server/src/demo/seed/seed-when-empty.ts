import { hashPassword } from '../../modules/session/password.ts'
import type { Brands } from '../../platform/brands.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/encryption.ts'
import { demoPassword } from './demo-people.ts'
import { seedDemoData } from './seed.ts'

/** Adds the demo data to a database without customers; returns whether it did. */
export async function seedWhenEmpty(
  db: Database,
  { now, secretBox, brands }: { now: Date; secretBox: SecretBox; brands: Brands },
): Promise<boolean> {
  return db.withTransaction(async (transaction) => {
    // When several processes start on one database, one seeds it; the others wait here, then find it done.
    await transaction.sql("select pg_advisory_xact_lock(hashtext('portal seed'))")
    const [user] = await transaction.sql('select 1 from users limit 1')
    if (user) return false
    await seedDemoData(db, { now, passwordHash: await hashPassword(demoPassword), secretBox, brands })
    return true
  })
}
