import type { Database } from '../src/database/database.ts'

/** The day on which the demo data of the tests is made, and on which their clocks start. */
export const testDay = new Date('2026-11-20T10:00:00+01:00')

export async function seedDemo(_db: Database): Promise<void> {}
