import { latestAnnuityStart, SHORTEST_TERM_MONTHS } from '../annuity/annuity-limits.ts'
import { termFor } from '../annuity/annuity-term.ts'
import type { FiscalYears } from '../annuity/fiscal-years.ts'
import { monthsOfTerm, type PayoutTerm } from '../annuity/payout-term.ts'
import type { ChangeFacts, TermFacts } from './change-facts.ts'
import { addYears, compareDates, firstDayOfMonth, type CalendarDate } from '../values/dates.ts'
import type { FieldError } from '../values/field-error.ts'
import { checkDuration, limits } from '../values/limits.ts'
import { productOf } from '../values/products.ts'

/**
 * Returns why a contract cannot have another term, in whole years from its start; null when it can. A contract that
 * builds up without an annuity needs no end (`duration` null); every other one ends after the change takes effect, an
 * annuity that is built up by the latest start of its payments, and one that is drawn down no sooner than the law
 * allows (`termFor`).
 */
export function checkChangedTerm(
  facts: TermFacts,
  duration: number | null | undefined,
  effectiveOn: CalendarDate,
  fiscalYears: FiscalYears,
): FieldError | null {
  if (duration === undefined) return { code: 'required' }
  if (duration === facts.duration) return { code: 'unchanged' }
  if (duration === null) return productOf(facts.productCode).isAnnuity ? { code: 'required' } : null
  if (!Number.isInteger(duration)) return { code: 'too-many-decimals' }
  return (
    checkDuration(duration, shortestTerm(facts, effectiveOn)) ?? annuityError(facts, duration, effectiveOn, fiscalYears)
  )
}

function annuityError(
  facts: TermFacts,
  duration: number,
  effectiveOn: CalendarDate,
  fiscalYears: FiscalYears,
): FieldError | null {
  const { productCode, birthdate, startDate } = facts
  if (birthdate === null || !productOf(productCode).isAnnuity) return null
  if (productOf(productCode).isPaidOut) return drawDownError(facts, duration, effectiveOn, fiscalYears)
  const start = addYears(startDate, duration)
  const latestStart = latestAnnuityStart(birthdate, SHORTEST_TERM_MONTHS)
  if (compareDates(start, latestStart) <= 0) return null
  return { code: 'above-maximum', maximum: longestTerm(startDate, latestStart) }
}

/** The capital is today's value, or the one that was signed until it is invested, and is paid out over the remaining years. */
function drawDownError(
  facts: TermFacts,
  duration: number,
  effectiveOn: CalendarDate,
  fiscalYears: FiscalYears,
): FieldError | null {
  const { birthdate, startDate: start, polisVoorwaardeCode, otherTemporaryCents = 0 } = facts
  const capitalCents = facts.valueCents ?? facts.initialDepositCents
  if (birthdate === null) return null
  const yearsPaid = shortestTerm(facts, effectiveOn) - 1
  const { reasons } = termFor(fiscalYears, {
    birthdate,
    start,
    monthsOfTerm: monthsOfTerm[facts.uitkeringsTermijnCode],
    polisVoorwaardeCode,
    capitalCents,
    duration,
    yearsPaid,
    otherTemporaryCents,
    isSigned: true,
  })
  return reasons.find((reason) => reason.code !== 'start-too-late') ?? null
}

/**
 * Returns why an annuity cannot be paid out per another term; null when it can. Before the first payment a longer term
 * may move that payment past the last calendar year that the law allows.
 */
export function checkPayoutTerm(
  {
    birthdate,
    startDate,
    valueCents,
    hasPaidOut,
  }: Pick<ChangeFacts, 'birthdate' | 'startDate' | 'valueCents' | 'hasPaidOut'>,
  term: PayoutTerm,
  effectiveOn: CalendarDate,
): FieldError | null {
  if (birthdate === null || hasPaidOut) return null
  const start = valueCents === null && compareDates(startDate, effectiveOn) < 0 ? effectiveOn : startDate
  const latest = latestAnnuityStart(birthdate, monthsOfTerm[term])
  return compareDates(firstDayOfMonth(start), latest) > 0 ? { code: 'start-too-late', latest } : null
}

/** The first whole year that ends after the change takes effect. */
function shortestTerm({ startDate }: TermFacts, effectiveOn: CalendarDate): number {
  let years: number = limits.duration.minimum
  while (compareDates(addYears(startDate, years), effectiveOn) <= 0) years++
  return years
}

function longestTerm(start: CalendarDate, latestEnd: CalendarDate): number {
  let years = 0
  while (compareDates(addYears(start, years + 1), latestEnd) <= 0) years++
  return years
}
