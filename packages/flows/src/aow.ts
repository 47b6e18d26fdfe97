import { aowAges, otherAowAges } from './annuity-figures.ts'
import { addMonths, compareDates, type CalendarDate } from './dates.ts'

/** When somebody's state pension starts. */
export type AowDate = {
  readonly date: CalendarDate
  /** The age at which it starts, in years and months. */
  readonly years: number
  readonly months: number
  /** False for who reaches it after the last year that is set: the age can still rise. */
  readonly isCertain: boolean
}

/** The day on which the state pension starts for who was born on a day (Algemene Ouderdomswet, art. 7a). */
export function aowDateOf(birthdate: CalendarDate): AowDate {
  const known = [otherAowAges.earlier, ...aowAges].find(({ bornUntil }) => compareDates(birthdate, bornUntil) <= 0)
  const { years, months } = known ?? otherAowAges.later
  return { date: addMonths(birthdate, years * 12 + months), years, months, isCertain: known !== undefined }
}
