import type { Database } from '../src/database/database.ts'
import { createSecretBox } from '../src/encryption.ts'
import { hashPassword } from '../src/modules/session/password.ts'
import { demoPassword } from '../src/seed/demo-people.ts'
import { seedDemoData } from '../src/seed/seed.ts'

/** The day on which the demo data of the tests is made, and on which their clocks start. */
export const testDay = new Date('2026-11-20T10:00:00+01:00')

/** The box of every test app and of the demo data, so that two on one database can read each other. */
export const testBox = createSecretBox(Buffer.alloc(32, 7))

export async function seedDemo(db: Database): Promise<void> {
  await seedDemoData(db, { now: testDay, passwordHash: await hashPassword(demoPassword), secretBox: testBox })
}
