import type { ProductCode } from '@portal/api/operations'
import type { BrandId } from '../../../platform/brands.ts'
import { statement, type Database, type Statement } from '../../../platform/database/database.ts'

export type ContractKey = { brand: BrandId; id: string; product_code: ProductCode }
type Row = ContractKey & { is_due: boolean }
type Given<Values extends readonly unknown[]> = [brand: string, id: string, ...Values]
type Page<Values extends readonly unknown[]> = Statement<Row, Given<Values>>

const pageSize = 500

/** Selects a page of contracts after one ($1, $2) by their key, with a condition on $3 and later parameters. */
export function contractPages<Values extends readonly unknown[]>(name: string, isDue: string): Page<Values> {
  return statement<Row, Given<Values>>(name)`
    select brand, id, product_code, (${isDue}) as is_due
      from (select brand, id, product_code from contracts
             where (brand, id) > ($1, $2::uuid) order by brand, id limit ${pageSize}) as page
     order by brand, id`
}

/** Runs the work for all contracts that are due, one page at a time. */
export async function eachPage<Values extends readonly unknown[]>(
  db: Database,
  page: Page<Values>,
  values: Values,
  work: (contracts: ContractKey[]) => Promise<void>,
): Promise<void> {
  let last = { brand: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const contracts = await db.all(page, [last.brand, last.id, ...values])
    const due = contracts.filter(({ is_due }) => is_due)
    if (due.length > 0) await work(due)
    const end = contracts.at(-1)
    if (!end || contracts.length < pageSize) return
    last = end
  }
}
