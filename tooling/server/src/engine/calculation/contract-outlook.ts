import type { CalculationIncome, Scenarios } from '@portal/api/operations'
import { type CalendarDate, monthsBetween } from '@portal/flows/values/dates'
import type { PayingFigures } from '../dealing/wage-tax.ts'
import { calculate } from './calculate.ts'
import { toCents, WHOLE } from './calculation-outcome.ts'
import { laterIncome } from './later-income.ts'
import type { ParameterSet } from './parameter-set.ts'
import { type PortfolioFund, toPortfolio } from './portfolio.ts'

/** A contract that builds up capital; amounts in cents. */
export type ContractToProject = {
  /** The value in funds, which paid its entry costs before. */
  readonly valueCents: number
  /** What is invested in the first month: received money, and the deposit of that month unless it is missed. */
  readonly nextCents: number
  readonly periodicDepositCents: number
  /** The month of the next deposit, whose prices the outcome is in. */
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly funds: readonly PortfolioFund[]
  /** The owner of an annuity; null for capital that does not become an income. */
  readonly birthdate: CalendarDate | null
}

/** What a contract may become, in today's euros. */
export type ContractOutlook = {
  readonly value: Scenarios
  readonly income: (Pick<CalculationIncome, 'from'> & { readonly gross: Scenarios }) | null
}

/**
 * Projects the value of a contract on its last day, and the monthly income of an annuity, with the engine and the
 * assumptions of a new calculation. An end between two years of the engine is interpolated. @returns Null for a
 * contract that has ended or has no money
 */
export function projectContract(
  { valueCents, nextCents, periodicDepositCents, start, end, funds, birthdate }: ContractToProject,
  parameters: ParameterSet,
  figures: PayingFigures,
): ContractOutlook | null {
  const months = monthsBetween(start, end)
  // The engine adds the deposit of the first month itself.
  const invested = beforeEntryCosts(valueCents, funds, parameters) + Math.max(0, nextCents - periodicDepositCents)
  if (months <= 0 || invested + periodicDepositCents === 0) return null
  const plan = { initialDepositCents: invested, periodicDepositCents, start, funds }
  const { years } = calculate({ ...plan, durationYears: Math.ceil(months / 12) }, parameters, parameters.seed)
  const [before, after] = [years[Math.floor(months / 12)], years[Math.ceil(months / 12)]]
  if (before === undefined || after === undefined) return null
  const part = (months % 12) / 12
  const value = between(before.real, after.real, part)
  if (birthdate === null) return { value, income: null }
  const capital = between(before.nominal, after.nominal, part)
  const { from, gross } = laterIncome({ pricesOf: start, end, capital, birthdate, funds }, parameters, figures)
  return { value, income: { from, gross: gross.real } }
}

/** The deposit that is worth so much after its entry costs. */
function beforeEntryCosts(cents: number, funds: readonly PortfolioFund[], parameters: ParameterSet): number {
  return toCents((cents * WHOLE) / (WHOLE - toPortfolio(funds, parameters).entryCostsBasisPoints))
}

function between(before: Scenarios, after: Scenarios, part: number): Scenarios {
  const at = (name: keyof Scenarios) => toCents(before[name] + (after[name] - before[name]) * part)
  return { lowCents: at('lowCents'), expectedCents: at('expectedCents'), highCents: at('highCents') }
}
