import { lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { toMoment } from '@portal/flows/values/moment'
import { hash } from '@node-rs/argon2'
import { demoPassword } from '../src/demo/seed/demo-people.ts'
import { demoUserId } from '../src/demo/seed/demo-id.ts'
import { seedDemoData } from '../src/demo/seed/seed.ts'
import { insertFirstMonth } from '../src/modules/books/dealing/dealing-months.ts'
import { brandIds } from '../src/platform/brands.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createSecretBox } from '../src/platform/encryption.ts'
import { brands } from './brands.ts'
import { reference } from './reference.ts'

/** The day for which the tests' demo data is made, and on which their clocks start. */
export const testDay = new Date('2026-11-20T10:00:00+01:00')

/** The key of `testBox`. */
export const testKey = Buffer.alloc(32, 7)

/**
 * The encryption of every test app and of the demo data, so that two apps on one database can read each other's data.
 */
export const testBox = createSecretBox(testKey)

/** The cheapest possible hash: every test logs somebody in, and a real hash takes 60 ms to verify. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export async function seedDemo(db: Database): Promise<void> {
  await seedDemoData(db, {
    now: testDay,
    passwordHash: await hash(demoPassword, cheapest),
    secretBox: testBox,
    brands,
    reference,
  })
}

/** The first month of a new installation, and `admin` of each brand, who logs in with the password of the demo. */
export async function seedStaff(db: Database): Promise<void> {
  await db.run(insertFirstMonth, [lastPublishedMonth(toMoment(testDay)), testDay])
  const passwordHash = await hash(demoPassword, cheapest)
  for (const brand of brandIds) {
    await db.sql(
      `insert into users (id, brand, username, email, name, role, password_hash, created_at)
       values ($1, $2, 'admin', 'admin@demo.nl', 'Beheer', 'admin', $3, $4)`,
      [demoUserId(brand, 'admin'), brand, passwordHash, testDay],
    )
  }
}
