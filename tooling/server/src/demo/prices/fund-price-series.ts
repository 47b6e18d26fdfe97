import { createHash } from 'node:crypto'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import type { Price } from '../../engine/dealing/units.ts'
import type { FundFacts } from '../../modules/base/operation/reference-data.ts'

const startPrice = 250_000
/** The seed among the first 120 whose history is closest to the return and volatility of the funds. */
const seed = 120

/**
 * An invented price for every month from the start of the fund up to and including `lastMonth`, after the fund's own
 * costs. A month has the same price whatever the last month is.
 */
export function fundPriceSeries(fund: FundFacts, lastMonth: CalendarDate): Map<CalendarDate, Price> {
  const costs = fund.ongoingCostsBasisPoints + fund.transactionCostsBasisPoints
  const growth = Math.log1p((fund.expectedReturnBasisPoints - costs) / 10_000) / 12
  const deviation = fund.volatilityBasisPoints / 10_000 / Math.sqrt(12)
  const shared = withMarket[fund.category]
  const own = Math.sqrt(1 - shared ** 2)
  const market = createNormals(`${seed}/market`)
  const alone = createNormals(`${seed}/${fund.id}`)

  const series = new Map<CalendarDate, Price>()
  let logarithm = 0
  for (let month = fund.startDate; month <= lastMonth; month = addMonths(month, 1)) {
    series.set(month, Math.round(startPrice * Math.exp(logarithm)))
    logarithm += growth + deviation * (shared * market() + own * alone())
  }
  return series
}

/** The part of a category's volatility that the market causes. */
const withMarket: Record<FundFacts['category'], number> = {
  aandelen: 0.85,
  vastgoed: 0.7,
  mix: 0.85,
  obligaties: 0.15,
  geldmarkt: 0,
}

/** The draws so far, by name: a month asks for all of them again, and hashing takes most of its time. */
const known = new Map<string, number[]>()

/** Standard normal draws that depend on the name alone. */
function createNormals(name: string): () => number {
  const draws = known.get(name) ?? []
  known.set(name, draws)
  let next = 0
  return () => {
    const draw = draws[next] ?? drawNormal(name, next)
    draws[next++] = draw
    return draw
  }
}

function drawNormal(name: string, index: number): number {
  const uniform = (counter: number) => {
    const bytes = createHash('sha256').update(`${name}/${counter}`).digest()
    return (bytes.readUIntBE(0, 6) + 1) / (2 ** 48 + 1)
  }
  return Math.sqrt(-2 * Math.log(uniform(2 * index))) * Math.cos(2 * Math.PI * uniform(2 * index + 1))
}
