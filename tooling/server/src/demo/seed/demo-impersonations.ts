import { addDays, type CalendarDate } from '@portal/flows/values/dates'
import type { BrandId } from '../../platform/brands.ts'
import type { Queries } from '../../platform/database/database.ts'
import { demoId, demoUserId } from './demo-id.ts'
import type { DemoLogin } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'

const looks: readonly { login: DemoLogin; daysAgo: number; reason: string }[] = [
  { login: 'incasso', daysAgo: 4, reason: 'Vraag van de klant over de inleg die niet kon worden afgeschreven.' },
  { login: 'langjarig', daysAgo: 47, reason: 'Vraag van de klant over de jaaropgave.' },
]

/** Adds past impersonations of these customers. */
export async function insertImpersonations(db: Queries, brand: BrandId, today: CalendarDate): Promise<void> {
  const rows = looks.map(({ login, daysAgo, reason }) => ({
    brand,
    id: demoId(brand, 'look', login),
    user_id: demoUserId(brand, login),
    staff_id: demoUserId(brand, 'admin'),
    reason,
    started_at: `${addDays(today, -daysAgo)}T09:12:00Z`,
    ended_at: `${addDays(today, -daysAgo)}T09:19:00Z`,
  }))
  await insertRows(db, 'impersonations', rows)
}
