import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { MINIMUM_TERM_YEARS } from '../annuity/minimum-term.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { TermFacts } from './change-facts.ts'
import { checkChangedTerm } from './change-term.ts'

/**
 * The shortest longer term, in years, in which a temporary annuity can pay out its value within the yearly maximum: the
 * one that a customer may change to. With twenty years it is no longer temporary and has no maximum (Wet IB 2001, art.
 * 3.126a, fourth paragraph, part a, 3°).
 */
export function longerTermFor(
  facts: TermFacts & { readonly duration: number },
  effectiveOn: CalendarDate,
  fiscalYears: FiscalYears,
): number {
  let years = facts.duration + 1
  const isTooShort = () => checkChangedTerm(facts, years, effectiveOn, fiscalYears) !== null
  while (years < MINIMUM_TERM_YEARS && isTooShort()) years++
  return years
}
