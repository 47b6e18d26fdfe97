import type { Fund } from '@portal/api/operations'
import { statement } from '../../platform/database/database.ts'

type FundPriceRow = {
  fund_id: string
  month: string
  price: string
  one_year_ago: string | null
  five_years_ago: string | null
  ten_years_ago: string | null
}

/** The last price of each fund until a date, and the prices one, five and ten years before it. */
export const selectFundPrices = statement<FundPriceRow, [until: string]>('reference fund-prices')`
  select last.fund_id, last.month, now.price, one.price as one_year_ago, five.price as five_years_ago,
         ten.price as ten_years_ago
    from (select fund_id, max(month) as month from fund_prices where month <= $1 group by fund_id) last
    join fund_prices now on now.fund_id = last.fund_id and now.month = last.month
    left join fund_prices one on one.fund_id = last.fund_id and one.month = last.month - interval '1 year'
    left join fund_prices five on five.fund_id = last.fund_id and five.month = last.month - interval '5 years'
    left join fund_prices ten on ten.fund_id = last.fund_id and ten.month = last.month - interval '10 years'`

export function toReturns(row: FundPriceRow): Fund['returns'] {
  const aYear = (earlier: string | null, years: number) =>
    earlier === null ? null : Math.round(((Number(row.price) / Number(earlier)) ** (1 / years) - 1) * 10_000)
  return {
    oneYearBasisPoints: aYear(row.one_year_ago, 1),
    fiveYearsBasisPoints: aYear(row.five_years_ago, 5),
    tenYearsBasisPoints: aYear(row.ten_years_ago, 10),
  }
}
