import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { createHash } from 'node:crypto'
import { formatPrice } from '../../modules/books/dealing/judge-prices.ts'
import type { FundFacts } from '../../modules/base/operation/reference-data.ts'
import type { Prices } from '../../ports/prices.ts'
import { fundPriceSeries } from './fund-price-series.ts'

/** The prices of the demo, which continue the series of its history. */
export const inventedPrices = (funds: readonly FundFacts[]): Prices => ({
  async ofMonth(month) {
    const date = dealingOf(month).dealingDate
    const prices = funds.flatMap((fund) => {
      const price = fundPriceSeries(fund, month).get(month)
      return price === undefined ? [] : [{ fund: fund.id, date, price: formatPrice(price) }]
    })
    const digest = createHash('sha256').update(JSON.stringify(prices)).digest()
    return { source: 'demo', digest, prices: prices.map((price, index) => ({ line: index + 1, ...price })) }
  },
})
