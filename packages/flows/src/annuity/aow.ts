import aowAges from './aow-ages.json' with { type: 'json' }
import { compareDates, reachesAgeOn, type CalendarDate } from '../values/dates.ts'

/** The start of somebody's state pension. */
export type AowDate = {
  readonly date: CalendarDate
  /** The age at which it starts, in years and months. */
  readonly years: number
  readonly months: number
  /** False when the age is not final, because the pension starts after the last fixed year. */
  readonly isCertain: boolean
}

/** The age for birth dates before the first period of the table and after the last; the latter can still rise. */
const otherAges = {
  earlier: { bornUntil: '1947-12-31', years: 65, months: 0 },
  later: { years: 67, months: 3 },
} as const

/**
 * The day on which the state pension starts for a birth date: the day on which the age is reached (Algemene
 * Ouderdomswet, art. 7a and 16, first paragraph). When the month lacks that day, the age is reached when the month is
 * over, so the pension starts on the first of the next one, as somebody born on 29 February is a year older on 1 March.
 * This is our reading: neither the law nor the SVB's policy rule on ages (SB1001) names such days.
 */
export function aowDateOf(birthdate: CalendarDate): AowDate {
  const known = [otherAges.earlier, ...aowAges.ages].find(({ bornUntil }) => compareDates(birthdate, bornUntil) <= 0)
  const { years, months } = known ?? otherAges.later
  return { date: reachesAgeOn(birthdate, years, months), years, months, isCertain: known !== undefined }
}
