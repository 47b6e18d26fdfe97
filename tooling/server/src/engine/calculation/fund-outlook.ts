import { exponential, naturalLog, power } from './exact-math.ts'
import type { FundParameters } from './parameter-set.ts'

const WHOLE = 10_000

/** The number of standard deviations between a scenario and the median (Regulation (EU) 2017/653, annex IV). */
const deviations = {
  // One in a hundred for one year, one in twenty for longer.
  stressOfYear: -2.326348,
  stress: -1.644854,
  unfavourable: -1.281552,
  moderate: 0,
  favourable: 1.281552,
} as const

/**
 * The possible value of an investment in one fund after some years, by the assumptions of the fund: its yearly
 * logarithmic return has the fund's volatility around its expected return. The return is the compounded yearly average.
 */
export function fundScenario(
  fund: FundParameters,
  name: 'stress' | 'unfavourable' | 'moderate' | 'favourable',
  investedCents: number,
  years: number,
) {
  const deviation = name === 'stress' && years === 1 ? deviations.stressOfYear : deviations[name]
  const median = naturalLog(1 + fund.expectedReturnBasisPoints / WHOLE) * years
  const spread = (fund.volatilityBasisPoints / WHOLE) * Math.sqrt(years) * deviation
  const endCents = Math.round(investedCents * exponential(median + spread) * keptAfterCosts(fund, years))
  return { years, endCents, returnBasisPoints: toYearly(endCents / investedCents, years) }
}

/** The costs of an investment in the moderate scenario: at the beginning, and every year over the value. */
export function fundCosts(fund: FundParameters, investedCents: number, years: number) {
  const growth = 1 + fund.expectedReturnBasisPoints / WHOLE
  const yearly = yearlyCostsOf(fund)
  let valueCents = investedCents * (1 - fund.entryCostsBasisPoints / WHOLE)
  let totalCents = investedCents - valueCents
  for (let year = 0; year < years; year++) {
    const beforeCosts = valueCents * growth
    totalCents += beforeCosts * yearly
    valueCents = beforeCosts * (1 - yearly)
  }
  const net = toYearly(valueCents / investedCents, years)
  return { years, totalCents: Math.round(totalCents), impactBasisPoints: fund.expectedReturnBasisPoints - net }
}

function keptAfterCosts(fund: FundParameters, years: number): number {
  return (1 - fund.entryCostsBasisPoints / WHOLE) * power(1 - yearlyCostsOf(fund), years)
}

function yearlyCostsOf({ ongoingCostsBasisPoints, transactionCostsBasisPoints }: FundParameters): number {
  return (ongoingCostsBasisPoints + transactionCostsBasisPoints) / WHOLE
}

function toYearly(factor: number, years: number): number {
  return Math.round((exponential(naturalLog(factor) / years) - 1) * WHOLE)
}
