import type { Customer, operations } from '@portal/api/operations'
import { toEmailAddress } from '@portal/flows/account/account-rules'
import { withoutInvisible } from '@portal/flows/values/pasted'
import type { BrandId } from '../../../platform/brands.ts'
import type { Database } from '../../../platform/database/database.ts'

type Query = NonNullable<operations['getCustomers']['parameters']['query']>
type CustomerRow = Omit<Customer, 'lastLoginAt'> & { lastLoginAt: Date | null; total: number }

export const pageSize = 25
/** More words do not narrow a search for a person. */
const maxWords = 8

/** The indexed orders (migration 011). A customer who never logged in counts as the longest ago. */
const orders = {
  name: { asc: 'lower(name) asc', desc: 'lower(name) desc' },
  email: { asc: 'lower(email) asc', desc: 'lower(email) desc' },
  contracts: { asc: 'contract_count asc', desc: 'contract_count desc' },
  openPayments: { asc: 'open_contract_count asc', desc: 'open_contract_count desc' },
  lastLoginAt: { asc: 'last_login_at asc nulls first', desc: 'last_login_at desc nulls last' },
} satisfies Record<NonNullable<Query['sort']>, Record<NonNullable<Query['direction']>, string>>

/** Returns one page of the brand's customers whose name or address contains every word of the search. */
export async function findCustomers(
  db: Database,
  brand: BrandId,
  { search = '', sort = 'name', direction = 'asc', page = 1 }: Query,
): Promise<{ customers: Customer[]; total: number }> {
  const patterns = toPatterns(search)
  const matches = patterns.map((_, index) => `and search_text like $${index + 2}`)
  const found = `from users where brand = $1 and role = 'customer' ${matches.join(' ')}`
  const order = `${orders[sort][direction]}, id ${direction}`
  // Without a search one index gives the order and another the count; with one, all matches are read once.
  const total = patterns.length === 0 ? `(select count(*) ${found})` : 'count(*) over ()'
  const values = [brand, ...patterns]
  // Not a prepared query, because no single plan suits every word.
  const rows = await db.sql<CustomerRow>(
    `select users.id, name, email, contract_count as contracts, open_contract_count as "openPayments",
            last_login_at as "lastLoginAt", total
       from (select id, ${total} as total ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize})
              as page join users on users.id = page.id
      order by ${order.replace(', id', ', users.id')}`,
    values,
  )
  const customers = rows.map(({ id, name, email, contracts, openPayments, lastLoginAt }) => ({
    id,
    name,
    email,
    contracts,
    openPayments,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }))
  return { customers, total: rows[0]?.total ?? (page === 1 ? 0 : await countOf(db, found, values)) }
}

/** Counts the customers when the requested page is past the last one. */
async function countOf(db: Database, found: string, values: string[]): Promise<number> {
  const [row] = await db.sql<{ total: number }>(`select count(*) as total ${found}`, values)
  return row?.total ?? 0
}

/** Turns each word into a pattern that matches anywhere, with LIKE's own wildcards escaped. */
function toPatterns(search: string): string[] {
  const words = withoutInvisible(search).toLowerCase().split(/\s+/)
  return words
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => `%${(word.includes('@') ? toEmailAddress(word) : word).replace(/[\\%_]/g, '\\$&')}%`)
}
