import type { Database } from '../src/platform/database/database.ts'

/** Turns every session of one customer, or of all, into an impersonation by staff. */
export async function letStaffAct(db: Database, username?: string): Promise<void> {
  await db.sql(
    `with looks as (
       insert into impersonations (brand, id, user_id, staff_id, reason, started_at)
       select sessions.brand, gen_random_uuid(), user_id, staff.id, 'Vraag van de klant', sessions.created_at
         from sessions join users as customer on customer.id = user_id
              join users as staff on staff.brand = sessions.brand and staff.username = 'admin'
        where $1::text is null or customer.username = $1
       returning *)
     update sessions set acted_by = staff_id, impersonation_id = looks.id from looks where sessions.user_id = looks.user_id`,
    [username ?? null],
  )
}
