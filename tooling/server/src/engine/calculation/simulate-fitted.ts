import type { Percentiles } from './calculation-outcome.ts'
import { exponential, quickLog } from './exact-math.ts'
import { normalQuantile, normalQuantilesOf } from './normal-quantiles.ts'
import { fitQuadratic } from './quadratic-fit.ts'
import { scenarioDraws } from './scenario-draws.ts'
import { monthlyGrowth, type Simulation, type SimulationInput } from './simulate.ts'

const Z_95 = normalQuantile(0.95)

/**
 * Simulates as `simulate` does, without the noise of the seed. The sum of lognormal deposits has no closed form, but
 * their geometric mean has one: it is lognormal (Kemna and Vorst, Journal of Banking & Finance 14, 1990). It is the
 * control variate: the logarithm of a scenario's value is nearly linear in the logarithm of that mean, a parabola is
 * fitted to the scenarios, and the percentiles are read from it at the exact quantiles of the mean. A single deposit is
 * its own mean, so its percentiles are the closed form.
 */
export function simulateFitted(input: SimulationInput): Simulation {
  const { scenarios, netPeriodicDeposit, periodicDeposit } = input
  const draws = scenarioDraws(input.seed, scenarios)
  const shocks = normalQuantilesOf(scenarios)
  const growth = monthlyGrowth(input)
  const middleGrowth = monthlyGrowth({ ...input, yearlyVolatility: 0 })[0] as number
  const afterCosts = 1 - input.monthlyCosts
  const values = new Float64Array(scenarios).fill(input.netInitialDeposit)
  const withoutCosts = new Float64Array(scenarios).fill(input.initialDeposit)
  const control = new Float64Array(scenarios)
  const years: Percentiles[] = []
  let middle = input.netInitialDeposit
  let middleWithoutCosts = input.initialDeposit
  let [discount, squares] = [1, 0]
  let endWithoutCosts = middleWithoutCosts
  for (let month = 0; month < input.years * 12; month++) {
    // A shock moves all earlier deposits: its weight is their value at the median return, discounted.
    const weight = (middle + netPeriodicDeposit) * discount
    squares += weight * weight
    discount /= middleGrowth * afterCosts
    middle = (middle + netPeriodicDeposit) * middleGrowth * afterCosts
    middleWithoutCosts = (middleWithoutCosts + periodicDeposit) * middleGrowth
    const ofMonth = draws.subarray(month * scenarios, (month + 1) * scenarios)
    addMonth(
      values,
      withoutCosts,
      control,
      ofMonth,
      growth,
      shocks,
      netPeriodicDeposit,
      periodicDeposit,
      afterCosts,
      weight,
    )
    if (month % 12 === 11) years.push(percentilesOf(values, middle, control, Math.sqrt(squares)))
  }
  if (years.length > 0)
    endWithoutCosts = percentilesOf(withoutCosts, middleWithoutCosts, control, Math.sqrt(squares)).expected
  return { years, endWithoutCosts }
}

/** The inner loop takes arguments instead of an object, because it runs a million times per calculation. */
function addMonth(
  values: Float64Array,
  withoutCosts: Float64Array,
  control: Float64Array,
  draws: Uint16Array,
  growth: Float64Array,
  shocks: Float64Array,
  netDeposit: number,
  deposit: number,
  afterCosts: number,
  weight: number,
): void {
  for (let scenario = 0; scenario < values.length; scenario++) {
    const rank = draws[scenario] as number
    const factor = growth[rank] as number
    values[scenario] = ((values[scenario] as number) + netDeposit) * factor * afterCosts
    withoutCosts[scenario] = ((withoutCosts[scenario] as number) + deposit) * factor
    control[scenario] = (control[scenario] as number) + weight * (shocks[rank] as number)
  }
}

/**
 * `control` is normal with a mean of zero; `middle` is the value at the median return, which makes logarithms small.
 */
function percentilesOf(values: Float64Array, middle: number, control: Float64Array, deviation: number): Percentiles {
  const standardized = new Float64Array(values.length)
  const logarithms = new Float64Array(values.length)
  for (let scenario = 0; scenario < values.length; scenario++) {
    standardized[scenario] = (control[scenario] as number) / deviation
    logarithms[scenario] = quickLog((values[scenario] as number) / middle)
  }
  const { constant, slope, curve, residualVariance } = fitQuadratic(standardized, logarithms)
  const at = (quantile: number) => {
    // The residual is spread around the parabola, and widens the distribution as independent normal noise does.
    const steepness = slope + 2 * curve * quantile
    const widening = Math.sqrt(steepness * steepness + residualVariance) - steepness
    return middle * exponential(constant + (slope + widening) * quantile + curve * quantile * quantile)
  }
  return { low: at(-Z_95), expected: at(0), high: at(Z_95) }
}
