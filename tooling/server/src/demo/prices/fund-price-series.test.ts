import { expect, it } from 'vitest'
import { reference } from '../../../tests/reference.ts'
import { fundPriceSeries } from './fund-price-series.ts'

it('the series has one price for every month from the start of the fund', () => {
  for (const fund of reference.funds) {
    const series = fundPriceSeries(fund, '2026-11-01')
    // From January 1998 to November 2026: 28 years and 11 months.
    expect(series.size).toBe(347)
    expect(series.get('1998-01-01')).toBe(250_000)
    expect([...series.values()].every((price) => Number.isInteger(price) && price > 0)).toBe(true)
  }
})

it('a month has the same price whatever the last month of the series is', () => {
  for (const fund of reference.funds) {
    const long = fundPriceSeries(fund, '2031-05-01')
    for (const [month, price] of fundPriceSeries(fund, '2026-11-01')) expect(long.get(month)).toBe(price)
  }
})

it("the series has the fund's yearly volatility, within a tenth", () => {
  for (const fund of reference.funds) {
    const prices = [...fundPriceSeries(fund, '2026-11-01').values()]
    const growth = prices.slice(1).map((price, index) => Math.log(price / (prices[index] ?? 1)))
    const mean = growth.reduce((sum, each) => sum + each, 0) / growth.length
    const variance = growth.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (growth.length - 1)
    const ratio = (Math.sqrt(variance * 12) * 10_000) / fund.volatilityBasisPoints
    expect(ratio, fund.id).toBeGreaterThan(0.9)
    expect(ratio, fund.id).toBeLessThan(1.1)
  }
})
