import { addMonths, compareDates, firstDayOfNextMonth, isCalendarDate, type CalendarDate } from './dates.ts'
import type { FieldError } from './field-error.ts'
import type { Cents } from './money.ts'

/**
 * What a deposit, a term and a start may be; client and server use the same. Amounts in cents, terms in whole years.
 * Minimums as usual for index funds in the Netherlands: € 1.000 once, € 50 a month.
 */
export const limits = {
  initialDeposit: { minimum: 100_000, maximum: 1_000_000_000 },
  periodicDeposit: { minimum: 5_000, maximum: 10_000_000 },
  otherTemporaryPayouts: { minimum: 0, maximum: 1_000_000_000 },
  duration: { minimum: 1, maximum: 60 },
  startMonthsAhead: 12,
  descriptionLength: 60,
  /** An annuity is bought by somebody of age (Burgerlijk Wetboek, book 1, art. 233 and 234). */
  annuityAge: 18,
  /** Nobody gets older than this, so a birth year such as 1850 is a typing error. */
  highestAge: 120,
} as const

/** A first deposit outside its limits. */
export function checkInitialDeposit(cents: Cents): FieldError | null {
  return checkRange(cents, limits.initialDeposit)
}

/** A monthly deposit outside its limits. */
export function checkPeriodicDeposit(cents: Cents): FieldError | null {
  return checkRange(cents, limits.periodicDeposit)
}

/** A yearly total of annuities elsewhere that is outside its limits. */
export function checkOtherTemporary(cents: Cents): FieldError | null {
  return checkRange(cents, limits.otherTemporaryPayouts)
}

/** A term in years outside its limits; `minimum` when the product has a longer one. */
export function checkDuration(years: number, minimum: number = limits.duration.minimum): FieldError | null {
  return checkRange(years, { ...limits.duration, minimum })
}

/** A start that is no first day of a month, or not between next month and twelve months ahead. */
export function checkStart(start: CalendarDate, today: CalendarDate): FieldError | null {
  const earliest = firstDayOfNextMonth(today)
  const latest = addMonths(earliest, limits.startMonthsAhead - 1)
  if (compareDates(start, earliest) < 0) return { code: 'too-early', earliest }
  if (compareDates(start, latest) > 0) return { code: 'too-late', latest }
  return startChoices(today).includes(start) ? null : { code: 'not-first-of-month' }
}

/** The first days of the months in which a product can start, the default one (requirement 9.2) first. */
export function startChoices(today: CalendarDate): readonly CalendarDate[] {
  const first = firstDayOfNextMonth(today)
  return Array.from({ length: limits.startMonthsAhead }, (_, months) => addMonths(first, months))
}

/** A description that is too long, counted in code points, as the contract's `maxLength` does. */
export function checkDescription(description: string): FieldError | null {
  const { descriptionLength: maximum } = limits
  return Array.from(description.trim()).length > maximum ? { code: 'too-long', maximum } : null
}

/** A birth date of somebody who is too young for an annuity, or who is not born yet. */
export function checkBirthdate(birthdate: CalendarDate, today: CalendarDate): FieldError | null {
  if (!isCalendarDate(birthdate)) return { code: 'not-a-date' }
  const earliest = addMonths(today, -12 * limits.highestAge)
  if (compareDates(birthdate, earliest) < 0) return { code: 'too-early', earliest }
  const latest = addMonths(today, -12 * limits.annuityAge)
  return compareDates(birthdate, latest) > 0 ? { code: 'too-young', minimumAge: limits.annuityAge } : null
}

/** A value outside a range, both ends of which are allowed. */
export function checkRange(
  value: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): FieldError | null {
  if (value < minimum) return { code: 'below-minimum', minimum }
  if (value > maximum) return { code: 'above-maximum', maximum }
  return null
}
