import { randomUUID } from 'node:crypto'
import type { BrandId } from '../src/platform/brands.ts'
import type { Database } from '../src/platform/database/database.ts'

/** A customer who has an account, with the password of the demo, and nothing else yet; answers the id. */
export async function addCustomer(db: Database, username: string, brand: BrandId = 'main'): Promise<string> {
  const id = randomUUID()
  await db.sql(
    `insert into users (id, brand, username, email, name, role, password_hash, created_at)
     select $1, brand, $2, $2, 'Noor Nieuweling', 'customer', password_hash, created_at
       from users where brand = $3 and username = 'starter'`,
    [id, username, brand],
  )
  return id
}
