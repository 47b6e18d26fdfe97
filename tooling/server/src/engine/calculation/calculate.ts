import type { CalculationYear } from '@portal/api/operations'
import { addYears, type CalendarDate } from '@portal/flows/values/dates'
import {
  entryCosts,
  isAmount,
  negative,
  requireTermAndSplit,
  toAssumptions,
  toCents,
  toScenarios,
  WHOLE,
  type CalculationOutcome,
  type Percentiles,
} from './calculation-outcome.ts'
import { exponential, naturalLog } from './exact-math.ts'
import { costsOnPath, yearlyReturnOf } from './expected-path.ts'
import type { ParameterSet } from './parameter-set.ts'
import { toPortfolio, type PortfolioFund } from './portfolio.ts'
import { depositsAtPrices, pricesAt } from './prices.ts'
import { simulateFitted } from './simulate-fitted.ts'
import { simulate } from './simulate.ts'

/**
 * The input of a calculation; `start` is the date of the first deposits, `pricesOf` the day whose prices amounts in
 * today's money are in (the start by default), shares add up to 10.000 basis points.
 */
export type CalculationInput = {
  readonly initialDepositCents: number
  readonly periodicDepositCents: number
  readonly start: CalendarDate
  readonly pricesOf?: CalendarDate
  readonly durationYears: number
  readonly funds: readonly PortfolioFund[]
}

/**
 * Calculates the value of a first deposit and of deposits at the beginning of each month: per year the 5th, 50th and
 * 95th percentile of equally likely scenarios, after all costs, in nominal euros and in today's money; the costs; and
 * the parts of the expected end value. The same input, parameter set and seed give the same outcome, to the bit.
 * Rounding: entry costs are rounded to cents for each deposit, as they are charged; every other amount is rounded once,
 * when this function returns it. Always to the nearest cent, half a cent upwards.
 * @throws RangeError when the input is invalid; the caller checks what customers send
 */
export function calculate(input: CalculationInput, parameters: ParameterSet, seed: number): CalculationOutcome {
  requireValid(input)
  const { initialDepositCents, periodicDepositCents, durationYears } = input
  const months = durationYears * 12
  const portfolio = toPortfolio(input.funds, parameters)
  const initialEntryCosts = entryCosts(initialDepositCents, portfolio)
  const periodicEntryCosts = entryCosts(periodicDepositCents, portfolio)
  const netInitialDeposit = initialDepositCents - initialEntryCosts
  const netPeriodicDeposit = periodicDepositCents - periodicEntryCosts
  const monthlyCosts = portfolio.yearlyCostsBasisPoints / WHOLE / 12
  const run = parameters.percentiles === 'fitted' ? simulateFitted : simulate
  const simulation = run({
    initialDeposit: initialDepositCents,
    periodicDeposit: periodicDepositCents,
    netInitialDeposit,
    netPeriodicDeposit,
    years: durationYears,
    yearlyReturn: portfolio.returnBasisPoints / WHOLE,
    yearlyVolatility: portfolio.volatilityBasisPoints / WHOLE,
    monthlyCosts,
    scenarios: parameters.scenarios,
    seed,
  })
  const beginning = { low: netInitialDeposit, expected: netInitialDeposit, high: netInitialDeposit }
  const depositsReal = depositsAtPrices(input, durationYears, parameters)
  const years = [beginning, ...simulation.years].map((values, year) => ({
    ...toYear(year, values, input, parameters),
    depositsRealCents: toCents(depositsReal[year] as number),
  }))
  const end = years[durationYears] as CalculationYear
  const endCents = end.nominal.expectedCents
  const endWithoutCostsCents = toCents(simulation.endWithoutCosts)
  const entryCostsCents = initialEntryCosts + months * periodicEntryCosts
  const yearlyCostsCents = toCents(
    costsOnPath({
      initialDeposit: netInitialDeposit,
      periodicDeposit: netPeriodicDeposit,
      months,
      monthlyReturn: exponential(naturalLog(1 + portfolio.returnBasisPoints / WHOLE) / 12) - 1,
      monthlyCosts,
    }),
  )
  const returnOf = (value: number) => yearlyReturnOf(initialDepositCents, periodicDepositCents, months, value)
  return {
    years,
    end,
    payments: null,
    costs: {
      totalCents: entryCostsCents + yearlyCostsCents,
      yearlyBasisPoints: Math.round(portfolio.yearlyCostsBasisPoints),
      entryBasisPoints: Math.round(portfolio.entryCostsBasisPoints),
      endWithoutCostsCents,
      effectCents: endWithoutCostsCents - endCents,
      yieldReductionBasisPoints: Math.round((returnOf(endWithoutCostsCents) - returnOf(endCents)) * WHOLE),
    },
    assumptions: toAssumptions(input.funds, portfolio, parameters, { seed, scenarios: parameters.scenarios }),
    explanation: [
      { code: 'initialDeposit', amountCents: initialDepositCents },
      { code: 'periodicDeposits', amountCents: months * periodicDepositCents },
      { code: 'entryCosts', amountCents: negative(entryCostsCents) },
      { code: 'returnBeforeCosts', amountCents: endCents - end.depositsCents + entryCostsCents + yearlyCostsCents },
      { code: 'yearlyCosts', amountCents: negative(yearlyCostsCents) },
      { code: 'endValue', amountCents: endCents },
    ],
  }
}

function requireValid({ funds, durationYears, initialDepositCents, periodicDepositCents }: CalculationInput): void {
  if (!isAmount(initialDepositCents) || !isAmount(periodicDepositCents)) throw new RangeError('deposits must be cents')
  if (initialDepositCents + periodicDepositCents === 0) throw new RangeError('a deposit is needed')
  requireTermAndSplit(durationYears, funds)
}

function toYear(year: number, values: Percentiles, input: CalculationInput, parameters: ParameterSet): CalculationYear {
  const prices = pricesAt(year * 12, input, parameters)
  return {
    year,
    date: addYears(input.start, year),
    depositsCents: input.initialDepositCents + year * 12 * input.periodicDepositCents,
    nominal: toScenarios(values),
    real: toScenarios(values, prices),
  }
}
