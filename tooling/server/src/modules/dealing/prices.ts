import type { CalendarDate } from '@portal/flows/dates'
import { statement, type Queries } from '../../platform/database/database.ts'
import { fundPriceSeries } from '../../demo/prices/fund-price-series.ts'
import { fundFacts } from '../reference/funds.ts'
import { priceFromSql, priceToSql, type Price } from '../../engine/dealing/units.ts'

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

/** The prices of a month, of each fund that has one. They are invented: the series of the demo goes on. */
export async function ensurePrices(db: Queries, month: CalendarDate): Promise<Map<string, Price>> {
  const published = fundFacts.flatMap((fund) => {
    const price = fundPriceSeries(fund, month).get(month)
    return price === undefined ? [] : [{ id: fund.id, price: priceToSql(price) }]
  })
  const ids = published.map(({ id }) => id)
  await db.run(insertPrices, [month, ids, published.map(({ price }) => price)])
  const rows = await db.all(selectPrices, [month])
  return new Map(rows.map(({ fund_id, price }) => [fund_id, priceFromSql(price)]))
}
