import { monthsBetween, type CalendarDate } from '@portal/flows/values/dates'
import { WHOLE } from './calculation-outcome.ts'
import { exponential, naturalLog, power } from './exact-math.ts'
import type { ParameterSet } from './parameter-set.ts'

/** A plan from `start` on; its amounts in today's money are at the prices of `pricesOf`, by default those of the start. */
type Priced = { readonly start: CalendarDate; readonly pricesOf?: CalendarDate }

/** The price level some months after the start of a plan, for a level of 1 on `pricesOf`. */
export function pricesAt(months: number, { start, pricesOf = start }: Priced, parameters: ParameterSet): number {
  return pricesAfter(monthsBetween(pricesOf, start) + months, parameters)
}

/** The price level after some months, for a level of 1 before them. */
export function pricesAfter(months: number, { inflationBasisPoints }: ParameterSet): number {
  const yearly = 1 + inflationBasisPoints / WHOLE
  return power(yearly, Math.floor(months / 12)) * exponential((naturalLog(yearly) * (months % 12)) / 12)
}

/**
 * The deposits until the end of each year, year 0 first, each at the prices of the month in which it is made; not
 * rounded. A plan makes its monthly deposits at the beginning of the month.
 */
export function depositsAtPrices(
  plan: Priced & { readonly initialDepositCents: number; readonly periodicDepositCents: number },
  years: number,
  parameters: ParameterSet,
): readonly number[] {
  let total = plan.initialDepositCents / pricesAt(0, plan, parameters)
  const totals = [total]
  for (let month = 0; month < years * 12; month++) {
    total += plan.periodicDepositCents / pricesAt(month, plan, parameters)
    if (month % 12 === 11) totals.push(total)
  }
  return totals
}
