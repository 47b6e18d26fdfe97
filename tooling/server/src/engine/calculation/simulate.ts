import type { Percentiles } from './calculation-outcome.ts'
import { exponential, naturalLog } from './exact-math.ts'
import { normalQuantilesOf } from './normal-quantiles.ts'
import { selectRank } from './order-statistics.ts'
import { scenarioDraws } from './scenario-draws.ts'

/** All values in cents (not rounded) and fractions. */
export type SimulationInput = {
  readonly initialDeposit: number
  readonly periodicDeposit: number
  readonly netInitialDeposit: number
  readonly netPeriodicDeposit: number
  readonly years: number
  readonly yearlyReturn: number
  readonly yearlyVolatility: number
  readonly monthlyCosts: number
  readonly scenarios: number
  readonly seed: number
}

/** Values after each year from 1 on, and the expected end value without costs. */
export type Simulation = { readonly years: readonly Percentiles[]; readonly endWithoutCosts: number }

/**
 * Simulates values after each year from 1 on, and the expected end value without costs. Each month: the deposit, then
 * the return of the month (lognormal, median (1 + r)^(1/12)), then the costs as a fraction of the value. The scenarios
 * with and without costs have the same returns, so their difference is the effect of costs alone. The percentiles are
 * counted among the scenarios, which leaves the noise of the seed. Only the first parameter set counts them so
 * (docs/decisions/035); its results must stay the same to the cent.
 */
export function simulate(input: SimulationInput): Simulation {
  const { scenarios, netPeriodicDeposit, periodicDeposit } = input
  const draws = scenarioDraws(input.seed, scenarios)
  const growth = monthlyGrowth(input)
  const afterCosts = 1 - input.monthlyCosts
  const values = new Float64Array(scenarios).fill(input.netInitialDeposit)
  const withoutCosts = new Float64Array(scenarios).fill(input.initialDeposit)
  const scratch = new Float64Array(scenarios)
  const years: Percentiles[] = []
  for (let month = 0; month < input.years * 12; month++) {
    addMonth(values, withoutCosts, draws, month * scenarios, growth, netPeriodicDeposit, periodicDeposit, afterCosts)
    if (month % 12 === 11) {
      scratch.set(values)
      years.push(percentilesOf(scratch))
    }
  }
  return { years, endWithoutCosts: selectRank(withoutCosts, scenarios / 2 - 1) }
}

/** The inner loop takes arguments instead of an object, because it runs a million times per calculation. */
function addMonth(
  values: Float64Array,
  withoutCosts: Float64Array,
  draws: Uint16Array,
  offset: number,
  growth: Float64Array,
  netDeposit: number,
  deposit: number,
  afterCosts: number,
): void {
  for (let scenario = 0; scenario < values.length; scenario++) {
    const factor = growth[draws[offset + scenario] as number] as number
    values[scenario] = ((values[scenario] as number) + netDeposit) * factor * afterCosts
    withoutCosts[scenario] = ((withoutCosts[scenario] as number) + deposit) * factor
  }
}

/** The equally likely growth factors of a month, before costs. */
export function monthlyGrowth({ yearlyReturn, yearlyVolatility, scenarios }: SimulationInput): Float64Array {
  const drift = naturalLog(1 + yearlyReturn) / 12
  const volatility = yearlyVolatility / Math.sqrt(12)
  return normalQuantilesOf(scenarios).map((quantile) => exponential(drift + volatility * quantile))
}

/** The 100th, 1,000th and 1,900th of 2,000 from below, as the Dutch standard for scenarios (URM) prescribes. */
function percentilesOf(values: Float64Array): Percentiles {
  const [low, middle, high] = [values.length / 20 - 1, values.length / 2 - 1, (values.length * 19) / 20 - 1] as const
  const expected = selectRank(values, middle)
  return { low: selectRank(values, low, 0, middle), expected, high: selectRank(values, high, middle) }
}
