import { randomUUID } from 'node:crypto'
import type { BrandId } from '../src/platform/brands.ts'
import type { Database } from '../src/platform/database/database.ts'

/** Adds a customer with an account, the password of the demo and nothing else; returns the id. */
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
