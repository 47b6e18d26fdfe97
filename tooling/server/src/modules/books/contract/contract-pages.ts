import type { ProductCode } from '@portal/api/operations'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Database, type Queries, type Statement } from '../../../platform/database/database.ts'

export type ContractKey = { brand: BrandId; id: string; product_code: ProductCode }
/** The first parameters of a query on a page of contracts. */
export type OfPage = [brands: string[], ids: string[]]
type Due<Values extends readonly unknown[]> = Statement<ContractKey & { is_due: boolean }, [...OfPage, ...Values]>

const pageSize = 500
const selectPage = statement<{ brand: string; id: string }, [brand: string, id: string]>('contracts page')`
  select brand, id from contracts where (brand, id) > ($1, $2::uuid) order by brand, id limit ${pageSize}`

/** In a query on `contracts`: true for those of a page, which are $1 and $2. */
export const isOfPage = 'contracts.brand = any ($1::text[]) and contracts.id = any ($2::uuid[])'

/**
 * Selects a page of contracts with a condition, which uses $3 and later parameters. It is no part of `where`, because the
 * planner may then read a whole table for one page.
 */
export function contractPages<Values extends readonly unknown[]>(name: string, isDue: string): Due<Values> {
  return statement<ContractKey & { is_due: boolean }, [...OfPage, ...Values]>(name)`
    select brand, id, product_code, (${isDue}) as is_due from contracts where ${isOfPage} order by brand, id`
}

/** Runs the work for all contracts that are due, one page at a time. */
export async function eachPage<Values extends readonly unknown[]>(
  db: Database,
  due: Due<Values>,
  values: Values,
  work: (contracts: ContractKey[]) => Promise<void>,
): Promise<void> {
  await everyPage(db, async (...page) => {
    const contracts = (await db.all(due, [...page, ...values])).filter(({ is_due }) => is_due)
    if (contracts.length > 0) await work(contracts)
  })
}

/** Runs the work for all contracts, one page at a time, in the order of their key. */
export async function everyPage(db: Queries, work: (...page: OfPage) => Promise<unknown>): Promise<void> {
  let last = { brand: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const page = await db.all(selectPage, [last.brand, last.id])
    const end = page.at(-1)
    if (!end) return
    await work(
      [...new Set(page.map(({ brand }) => brand))],
      page.map(({ id }) => id),
    )
    if (page.length < pageSize) return
    last = end
  }
}
