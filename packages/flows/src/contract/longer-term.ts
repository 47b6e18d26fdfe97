import { MINIMUM_TERM_YEARS } from '../annuity/minimum-term.ts'
import type { CalendarDate } from '../values/dates.ts'
import { checkChangedTerm, type TermFacts } from './change-term.ts'

/**
 * The shortest longer term, in years, in which a temporary annuity can pay out its value within the yearly maximum: the
 * one that a customer may change to. With twenty years it is no longer temporary and has no maximum (Wet IB 2001, art.
 * 3.126a, fourth paragraph, part a, 3°).
 */
export function longerTermFor(facts: TermFacts & { readonly duration: number }, effectiveOn: CalendarDate): number {
  let years = facts.duration + 1
  while (years < MINIMUM_TERM_YEARS && checkChangedTerm(facts, years, effectiveOn) !== null) years++
  return years
}
