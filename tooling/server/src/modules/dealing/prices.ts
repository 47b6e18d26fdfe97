import type { CalendarDate } from '@portal/flows/dates'
import { priceFromSql, priceToSql, type Price } from '../../engine/dealing/units.ts'
import { statement, type Queries } from '../../platform/database/database.ts'
import type { Prices } from '../../ports/prices.ts'

const insertPrices = statement<never, [month: CalendarDate, funds: string[], prices: string[]]>(
  'dealing insert prices',
  `insert into fund_prices (fund_id, month, price)
   select fund, $1, price from unnest($2::text[], $3::numeric[]) as published (fund, price)
   on conflict do nothing`,
)
const selectPrices = statement<{ fund_id: string; price: string }, [month: CalendarDate]>(
  'dealing prices',
  `select fund_id, price from fund_prices where month = $1`,
)

/** The prices of a month, of each fund that has one. Once they are kept, they stay as they are. */
export async function ensurePrices(db: Queries, month: CalendarDate, prices: Prices): Promise<Map<string, Price>> {
  const published = await prices.ofMonth(month)
  await db.run(insertPrices, [month, [...published.keys()], [...published.values()].map(priceToSql)])
  const rows = await db.all(selectPrices, [month])
  return new Map(rows.map(({ fund_id, price }) => [fund_id, priceFromSql(price)]))
}
