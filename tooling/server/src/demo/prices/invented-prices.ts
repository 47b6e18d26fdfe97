import { fundFacts } from '../../modules/reference/funds.ts'
import type { Prices } from '../../ports/prices.ts'
import { fundPriceSeries } from './fund-price-series.ts'

/** The prices of the demo: the series of its past go on. */
export const inventedPrices: Prices = {
  async ofMonth(month) {
    return new Map(
      fundFacts.flatMap((fund) => {
        const price = fundPriceSeries(fund, month).get(month)
        return price === undefined ? [] : [[fund.id, price] as const]
      }),
    )
  },
}
