import type { CalculationPayments, CalculationYear } from '@portal/api/operations'
import { addYears, type CalendarDate } from '@portal/flows/values/dates'
import { annuityValues, costsOfAnnuity, leftAfterAnnuity, yearlyReturnOfAnnuity } from './annuity.ts'
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
import { exponential, power } from './exact-math.ts'
import { normalQuantile } from './normal-quantiles.ts'
import type { ParameterSet } from './parameter-set.ts'
import { toMonthly, toPortfolio, type PortfolioFund } from './portfolio.ts'
import { pricesAt } from './prices.ts'

/**
 * A capital that is paid out; the first payment is one term of so many months after `start`, and `pricesOf` is as in
 * `CalculationInput`.
 */
export type PayOutInput = {
  readonly capitalCents: number
  readonly start: CalendarDate
  readonly pricesOf?: CalendarDate
  readonly durationYears: number
  readonly monthsPerTerm: CalculationPayments['monthsPerTerm']
  readonly funds: readonly PortfolioFund[]
}

const Z_95 = normalQuantile(0.95)

/**
 * Calculates the payments from a capital: each payment is the value divided by ä of the remaining payments, this one
 * included, at the expected return after costs (docs/decisions/008). So every payment is a fixed part of the value, all
 * expected payments are equal, and the last one pays the rest. Growth is lognormal, which makes the 5th, 50th and 95th
 * percentile exact: nothing is drawn, and the same input gives the same outcome, to the bit. Rounding: entry costs are
 * rounded to cents, as they are charged; the line `payments` counts the expected payment in whole cents; every other
 * amount is rounded once, when this function returns it.
 * @throws RangeError when the input is invalid; the caller checks what customers send
 */
export function payOut(input: PayOutInput, parameters: ParameterSet, seed: number): CalculationOutcome {
  requireValid(input)
  const { capitalCents, durationYears, monthsPerTerm } = input
  const portfolio = toPortfolio(input.funds, parameters)
  const entryCostsCents = entryCosts(capitalCents, portfolio)
  const netCapital = capitalCents - entryCostsCents
  const yearlyReturn = portfolio.returnBasisPoints / WHOLE
  const { growth, costs: monthlyCosts } = toMonthly(portfolio)
  const count = (durationYears * 12) / monthsPerTerm
  const worth = annuityValues(power(growth * (1 - monthlyCosts), monthsPerTerm), count)
  const payment = netCapital / (worth[count] as number)
  const annuity = { payment, count, monthsPerTerm }
  const around = spreadAround(portfolio.volatilityBasisPoints / WHOLE)
  const years = Array.from({ length: durationYears + 1 }, (_, year) => {
    const left = year === 0 ? netCapital : payment * (worth[count - (year * 12) / monthsPerTerm] as number)
    return toYear(year, around(left, year * 12), input, parameters)
  })
  const yearlyCostsCents = toCents(costsOfAnnuity(netCapital, annuity, growth, monthlyCosts))
  const paidCents = count * toCents(payment)
  const leftWithoutCostsCents = Math.max(0, toCents(leftAfterAnnuity(capitalCents, annuity, growth)))
  return {
    years,
    end: years[durationYears] as CalculationYear,
    payments: toPayments(annuity, around, input, parameters),
    costs: {
      totalCents: entryCostsCents + yearlyCostsCents,
      yearlyBasisPoints: Math.round(portfolio.yearlyCostsBasisPoints),
      entryBasisPoints: Math.round(portfolio.entryCostsBasisPoints),
      endWithoutCostsCents: leftWithoutCostsCents,
      effectCents: leftWithoutCostsCents,
      yieldReductionBasisPoints: Math.round((yearlyReturn - yearlyReturnOfAnnuity(capitalCents, annuity)) * WHOLE) || 0,
    },
    assumptions: toAssumptions(input.funds, portfolio, parameters, { seed, scenarios: 0 }),
    explanation: [
      { code: 'initialDeposit', amountCents: capitalCents },
      { code: 'entryCosts', amountCents: negative(entryCostsCents) },
      { code: 'returnBeforeCosts', amountCents: paidCents - capitalCents + entryCostsCents + yearlyCostsCents },
      { code: 'yearlyCosts', amountCents: negative(yearlyCostsCents) },
      { code: 'payments', amountCents: negative(paidCents) },
      { code: 'endValue', amountCents: 0 },
    ],
  }
}

function requireValid({ capitalCents, durationYears, monthsPerTerm, funds }: PayOutInput): void {
  if (!isAmount(capitalCents) || capitalCents === 0) throw new RangeError('a capital in cents is needed')
  if (![1, 3, 6, 12].includes(monthsPerTerm)) throw new RangeError('monthsPerTerm must be 1, 3, 6 or 12')
  requireTermAndSplit(durationYears, funds)
}

type Around = (expected: number, months: number) => Percentiles

/** The expected value after some months, with the low and the high value around it: e^(∓z·σ·√t) times as much. */
function spreadAround(yearlyVolatility: number): Around {
  return (expected, months) => {
    const spread = exponential(Z_95 * yearlyVolatility * Math.sqrt(months / 12))
    return { low: expected / spread, expected, high: expected * spread }
  }
}

function toYear(year: number, left: Percentiles, input: PayOutInput, parameters: ParameterSet): CalculationYear {
  return {
    year,
    date: addYears(input.start, year),
    depositsCents: input.capitalCents,
    depositsRealCents: toCents(input.capitalCents / pricesAt(0, input, parameters)),
    nominal: toScenarios(left),
    real: toScenarios(left, pricesAt(year * 12, input, parameters)),
  }
}

/** The first payment of each year. */
function toPayments(
  { payment, count, monthsPerTerm }: { payment: number; count: number; monthsPerTerm: PayOutInput['monthsPerTerm'] },
  around: Around,
  input: PayOutInput,
  parameters: ParameterSet,
): CalculationPayments {
  const years = Array.from({ length: input.durationYears }, (_, index) => {
    const months = index * 12 + monthsPerTerm
    const percentiles = around(payment, months)
    const nominal = toScenarios(percentiles)
    return { year: index + 1, nominal, real: toScenarios(percentiles, pricesAt(months, input, parameters)) }
  })
  return { monthsPerTerm, count, first: toScenarios(around(payment, monthsPerTerm)), years }
}
