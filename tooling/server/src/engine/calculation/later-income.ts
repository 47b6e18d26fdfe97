import type { CalculationIncome, IncomeScenarios, Scenarios } from '@portal/api/operations'
import { aowDateOf } from '@portal/flows/annuity/aow'
import { compareDates, firstDayOfNextMonth, monthsBetween, type CalendarDate } from '@portal/flows/values/dates'
import { MINIMUM_TERM_YEARS } from '@portal/flows/annuity/minimum-term'
import { wageTaxGroupOf, wageTaxOf, type PayingFigures } from '../dealing/wage-tax.ts'
import { annuityValues } from './annuity.ts'
import { toScenarios, WHOLE, type Percentiles } from './calculation-outcome.ts'
import { exponential, naturalLog } from './exact-math.ts'
import { normalQuantile } from './normal-quantiles.ts'
import type { ParameterSet } from './parameter-set.ts'
import { toMonthly, toPortfolio, type Portfolio, type PortfolioFund } from './portfolio.ts'
import { pricesAfter } from './prices.ts'

const MONTHS = MINIMUM_TERM_YEARS * 12
const Z_95 = normalQuantile(0.95)

/** An annuity that was built up until `end`; its income in today's money is at the prices of `pricesOf`. */
export type LaterIncomeInput = {
  readonly pricesOf: CalendarDate
  readonly end: CalendarDate
  readonly capital: Scenarios
  readonly birthdate: CalendarDate
  readonly funds: readonly PortfolioFund[]
}

/**
 * Estimates the monthly income from the capital, from the AOW date on, or from its end when that is later. Until then
 * the money stays in the same funds, and it is paid out as any annuity (docs/decisions/008) over twenty years: the
 * shortest term that is not temporary for an annuity that starts in the year of the AOW age or later (Wet IB 2001, art.
 * 3.126a). Today's tax figures are applied to the present value of the payment, because brackets rise with prices. The
 * tax credit is left out: it is applied to the AOW itself unless the customer chooses otherwise.
 */
export function laterIncome(
  { pricesOf, end, capital, birthdate, funds }: LaterIncomeInput,
  parameters: ParameterSet,
  figures: PayingFigures,
): CalculationIncome {
  const aow = aowDateOf(birthdate)
  const aowMonth = aow.date.endsWith('-01') ? aow.date : firstDayOfNextMonth(aow.date)
  const from = compareDates(aowMonth, end) >= 0 ? aowMonth : end
  const portfolio = toPortfolio(funds, parameters)
  const { growth, costs } = toMonthly(portfolio)
  const divisor = annuityValues(growth * (1 - costs), MONTHS)[MONTHS] as number
  const later = growUntil(capital, monthsBetween(end, from), portfolio)
  const prices = pricesAfter(monthsBetween(pricesOf, from), parameters)
  const gross = toIncome(
    map(later, (value) => value / divisor / prices),
    prices,
  )
  const group = wageTaxGroupOf(birthdate, from)
  const taxOf = (grossCents: number) =>
    wageTaxOf({ grossCents, months: 1, group, hasCredit: false }, figures.wageTax).taxCents
  const { lowCents, expectedCents, highCents } = gross.real
  const net = { low: lowCents, expected: expectedCents, high: highCents }
  return {
    from,
    gross,
    net: toIncome(
      map(net, (cents) => cents - taxOf(cents)),
      prices,
    ),
    taxYear: figures.year,
    isTaxProvisional: figures.isProvisional,
    zvwBasisPoints: figures.wageTax.zvw.basisPoints,
  }
}

/** The capital after so many months without deposits: its own spread and that of those months are independent. */
function growUntil(
  { lowCents, expectedCents, highCents }: Scenarios,
  months: number,
  portfolio: Portfolio,
): Percentiles {
  const { growth, costs } = toMonthly(portfolio)
  let expected = expectedCents
  for (let month = 0; month < months; month++) expected *= growth * (1 - costs)
  const added = Z_95 * (portfolio.volatilityBasisPoints / WHOLE) * Math.sqrt(months / 12)
  const widened = (ratio: number) => {
    const spread = naturalLog(ratio)
    return exponential(Math.sqrt(spread * spread + added * added))
  }
  // A capital of a few cents can be rounded to zero.
  const low = lowCents === 0 ? 0 : expected / widened(expectedCents / lowCents)
  return { low, expected, high: expectedCents === 0 ? 0 : expected * widened(highCents / expectedCents) }
}

function toIncome(real: Percentiles, prices: number): IncomeScenarios {
  return { nominal: toScenarios(real, 1 / prices), real: toScenarios(real) }
}

function map({ low, expected, high }: Percentiles, change: (value: number) => number): Percentiles {
  return { low: change(low), expected: change(expected), high: change(high) }
}
