import { calculate } from '@portal/server/engine/calculation/calculate'
import { parseParameterSet } from '@portal/server/engine/calculation/parameter-set'
import { payOut } from '@portal/server/engine/calculation/pay-out'
import type { PortfolioFund } from '@portal/server/engine/calculation/portfolio'
import funds from '@portal/server/data/funds-2026-1.json' with { type: 'json' }
import parameterData from '@portal/server/data/parameters-2026-11.json' with { type: 'json' }
import { median, type Comparison } from './comparison.ts'

/**
 * The least work for every year's percentiles: stored growth factors, a multiplication and an addition per step, and a
 * sort per year. Returns the values of the last year.
 */
function simulateWithStoredFactors(factors: Float64Array, scenarios: number, years: number): Float64Array {
  const values = new Float64Array(scenarios)
  let sorted = values
  for (let month = 0; month < years * 12; month++) {
    const offset = month * scenarios
    for (let scenario = 0; scenario < scenarios; scenario++) {
      values[scenario] = ((values[scenario] ?? 0) + 100) * (factors[offset + scenario] ?? 1)
    }
    if (month % 12 === 11) sorted = values.toSorted()
  }
  return sorted
}

/** Months of lognormal growth, 6 % a year with a volatility of 12 %. */
function drawFactors(scenarios: number, years: number): Float64Array {
  const [drift, volatility] = [Math.log(1.06) / 12, 0.12 / Math.sqrt(12)]
  return Float64Array.from({ length: scenarios * years * 12 }, () => Math.exp(drift + volatility * drawNormal()))
}

function drawNormal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
}

const years = 40
const rounds = 40
const budget = 8

/** One calculation of 2,000 scenarios, 40 years and eight funds, in processor time (G11). */
export function compareCalculation(): Comparison[] {
  const parameters = { ...parseParameterSet(parameterData), scenarios: 2000 }
  const factors = drawFactors(2000, years)
  const engine: number[] = []
  const annuity: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round++) {
    const input = {
      // Another amount every time, as when a customer types.
      initialDepositCents: 1_000_000 + round * 100,
      periodicDepositCents: 10_000,
      start: '2027-01-01',
      durationYears: years,
      funds: splitEqually(),
    }
    engine.push(timeOf(() => calculate(input, parameters, parameters.seed)))
    const { start, durationYears, funds: split } = input
    const drawnDown = {
      capitalCents: input.initialDepositCents,
      start,
      durationYears,
      monthsPerTerm: 1,
      funds: split,
    } as const
    annuity.push(timeOf(() => payOut(drawnDown, parameters, parameters.seed)))
    reference.push(timeOf(() => simulateWithStoredFactors(factors, 2000, years)))
  }
  const [ours, least] = [median(engine), median(reference)]
  const first = engine[0] ?? Number.NaN
  return [
    compare('one calculation', 'stored factors and a sort per year', ours, least, 1.3),
    compare('one calculation', 'the budget', ours, budget, 1),
    compare('one annuity that is drawn down', 'the budget', median(annuity), budget, 1),
    compare('the first calculation of a process', 'a later one', first, ours),
  ]
}

function splitEqually(): PortfolioFund[] {
  const eight = (funds.funds as PortfolioFund['fund'][]).slice(0, 8)
  if (eight.length !== 8) throw new Error('There are fewer than eight funds')
  return eight.map((fund) => ({ fund, shareBasisPoints: 1250 }))
}

/** The processor time of all threads of this process, in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function compare(what: string, against: string, value: number, base: number, atMost?: number): Comparison {
  const comparison = { what, against, values: `${value.toFixed(1)} ms / ${base.toFixed(1)} ms`, ratio: value / base }
  return atMost === undefined ? comparison : { ...comparison, goal: { atMost } }
}
