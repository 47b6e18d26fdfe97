import type { BrandId } from '../../platform/brands.ts'
import { statement, type Database, type Statement } from '../../platform/database/database.ts'

type Key = { brand: BrandId; id: string }
type Page<Values extends readonly unknown[]> = Statement<
  Key & { is_due: boolean },
  [brand: string, id: string, ...Values]
>

const pageSize = 500

/** Contracts in the order of their key, `page`, after one ($1, $2), with whether a condition on $3 and on holds. */
export function contractPages<Values extends readonly unknown[]>(name: string, isDue: string): Page<Values> {
  return statement(
    name,
    `select brand, id, (${isDue}) as is_due
       from (select brand, id from contracts where (brand, id) > ($1, $2::uuid) order by brand, id limit ${pageSize}) as page
      order by brand, id`,
  )
}

/** Does the work for every contract that is due, one after the other, with a bounded query for so many at a time. */
export async function eachContract<Values extends readonly unknown[]>(
  db: Database,
  page: Page<Values>,
  values: Values,
  work: (contract: Key) => Promise<void>,
): Promise<void> {
  let last = { brand: '', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const contracts = await db.all(page, [last.brand, last.id, ...values])
    for (const { is_due, ...contract } of contracts) if (is_due) await work(contract)
    const end = contracts.at(-1)
    if (!end || contracts.length < pageSize) return
    last = end
  }
}
