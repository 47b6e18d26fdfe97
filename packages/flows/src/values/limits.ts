import {
  addMonths,
  compareDates,
  reachesAgeOn,
  firstDayOfNextMonth,
  isCalendarDate,
  monthsBetween,
  type CalendarDate,
} from './dates.ts'
import type { FieldError } from './field-error.ts'
import type { Cents } from './money.ts'

/** Amounts in cents, terms in years. The minimum deposits are usual for index funds. */
export const limits = {
  initialDeposit: { minimum: 100_000, maximum: 1_000_000_000 },
  periodicDeposit: { minimum: 5_000, maximum: 10_000_000 },
  otherTemporaryPayouts: { minimum: 0, maximum: 1_000_000_000 },
  duration: { minimum: 1, maximum: 60 },
  /** A year after the default start is the last one, except of an annuity that is drawn down: that reaches as far as the law. */
  startMonthsAhead: 12,
  descriptionLength: 60,
  /** The maximum size of an uploaded file, in units of 1,048,576 bytes. */
  fileMegabytes: 10,
  /** Only an adult can buy an annuity (Burgerlijk Wetboek, book 1, art. 233 and 234). */
  annuityAge: 18,
  /** An older birth year, such as 1850, is a typing error. */
  highestAge: 120,
} as const

/** Checks the limits of a first deposit. */
export function checkInitialDeposit(cents: Cents): FieldError | null {
  return checkRange(cents, limits.initialDeposit)
}

/** Checks the limits of a monthly deposit. */
export function checkPeriodicDeposit(cents: Cents): FieldError | null {
  return checkRange(cents, limits.periodicDeposit)
}

/** Checks the limits of a yearly total of annuities elsewhere. */
export function checkOtherTemporary(cents: Cents): FieldError | null {
  return checkRange(cents, limits.otherTemporaryPayouts)
}

/** Checks the limits of a term in years; `minimum` is for a product with a longer one. */
export function checkDuration(years: number, minimum: number = limits.duration.minimum): FieldError | null {
  return checkRange(years, { ...limits.duration, minimum })
}

/**
 * Checks that a start is the first day of a month, between next month and a year after it, or a later `last`: that of an
 * annuity that is drawn down.
 */
export function checkStart(start: CalendarDate, today: CalendarDate, last?: CalendarDate): FieldError | null {
  const choices = startChoices(today, last)
  const [earliest, latest] = [choices[0] ?? start, choices.at(-1) ?? start]
  if (compareDates(start, earliest) < 0) return { code: 'too-early', earliest }
  if (compareDates(start, latest) > 0) return { code: 'too-late', latest }
  return choices.includes(start) ? null : { code: 'not-first-of-month' }
}

/** The possible starts of a product, the default one (requirement 9.2) first, for a year or until a later `last`. */
export function startChoices(today: CalendarDate, last?: CalendarDate): readonly CalendarDate[] {
  const first = firstDayOfNextMonth(today)
  const ahead = last === undefined ? 0 : monthsBetween(first, last)
  const count = Math.max(limits.startMonthsAhead, ahead) + 1
  return Array.from({ length: count }, (_, months) => addMonths(first, months))
}

/** Checks the length of a description in code points, as `maxLength` in the OpenAPI document counts. */
export function checkDescription(description: string): FieldError | null {
  const { descriptionLength: maximum } = limits
  return Array.from(description.trim()).length > maximum ? { code: 'too-long', maximum } : null
}

/** Checks that a birth date is not in the future, and old enough for an annuity. */
export function checkBirthdate(birthdate: CalendarDate, today: CalendarDate): FieldError | null {
  if (!isCalendarDate(birthdate)) return { code: 'not-a-date' }
  const earliest = addMonths(today, -12 * limits.highestAge)
  if (compareDates(birthdate, earliest) < 0) return { code: 'too-early', earliest }
  const comesOfAge = reachesAgeOn(birthdate, limits.annuityAge)
  return compareDates(comesOfAge, today) > 0 ? { code: 'too-young', minimumAge: limits.annuityAge } : null
}

/** Checks that a value is in a range, both ends included. */
export function checkRange(
  value: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): FieldError | null {
  if (value < minimum) return { code: 'below-minimum', minimum }
  if (value > maximum) return { code: 'above-maximum', maximum }
  return null
}
