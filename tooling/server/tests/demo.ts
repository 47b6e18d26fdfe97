import type { Database } from '../src/database/database.ts'
import { hashPassword } from '../src/modules/session/password.ts'
import { demoPassword } from '../src/seed/demo-people.ts'
import { seedDemoData } from '../src/seed/seed.ts'

/** The day on which the demo data of the tests is made, and on which their clocks start. */
export const testDay = new Date('2026-11-20T10:00:00+01:00')

export async function seedDemo(db: Database): Promise<void> {
  await seedDemoData(db, { now: testDay, passwordHash: await hashPassword(demoPassword) })
}
