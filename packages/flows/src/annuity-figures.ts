import type { CalendarDate } from './dates.ts'
import type { Cents } from './money.ts'

/** The largest yearly total of temporary annuities that start in a year. */
export type TemporaryFigure = { readonly year: number; readonly maximumCents: Cents; readonly source: string }

/**
 * Wet IB 2001, art. 3.125, first paragraph, c. A year that is not here is refused. Of 2026 sources differ: one register
 * names 27.192 for insurers and 26.781 for banks, but that is 2025's amount, so it is taken for last year's table.
 */
export const temporaryFigures: readonly TemporaryFigure[] = [
  { year: 2018, maximumCents: 2_148_300, source: 'belastingdienst.nl' },
  { year: 2019, maximumCents: 2_174_100, source: 'belastingdienst.nl' },
  { year: 2020, maximumCents: 2_208_900, source: 'belastingdienst.nl' },
  { year: 2021, maximumCents: 2_244_300, source: 'Bright' },
  { year: 2024, maximumCents: 2_646_300, source: 'SNS' },
  { year: 2025, maximumCents: 2_678_100, source: '2024 with the indexation of 2025' },
  { year: 2026, maximumCents: 2_719_200, source: 'Three public code bases; see the note above' },
]

/**
 * The return a year that no fund for drawing down expects to exceed; a test of the server holds the funds to it. The
 * term of a temporary annuity is judged by it, because the funds are chosen later than the term.
 */
export const HIGHEST_RETURN_BASIS_POINTS = 600

/** The age at which the state pension starts, for who was born up to and including a day. */
export type AowAge = {
  readonly bornUntil: CalendarDate
  /** The calendar year in which it starts for who was born in the period. */
  readonly year: number
  readonly years: number
  readonly months: number
}

/**
 * Algemene Ouderdomswet, art. 7a, as set until and including 2031 (rijksoverheid.nl, svb.nl).
 */
export const aowAges: readonly AowAge[] = [
  { bornUntil: '1948-11-30', year: 2013, years: 65, months: 1 },
  { bornUntil: '1949-10-31', year: 2014, years: 65, months: 2 },
  { bornUntil: '1950-09-30', year: 2015, years: 65, months: 3 },
  { bornUntil: '1951-06-30', year: 2016, years: 65, months: 6 },
  { bornUntil: '1952-03-31', year: 2017, years: 65, months: 9 },
  { bornUntil: '1952-12-31', year: 2018, years: 66, months: 0 },
  { bornUntil: '1953-08-31', year: 2019, years: 66, months: 4 },
  { bornUntil: '1954-08-31', year: 2020, years: 66, months: 4 },
  { bornUntil: '1955-08-31', year: 2021, years: 66, months: 4 },
  { bornUntil: '1956-05-31', year: 2022, years: 66, months: 7 },
  { bornUntil: '1957-02-28', year: 2023, years: 66, months: 10 },
  { bornUntil: '1957-12-31', year: 2024, years: 67, months: 0 },
  { bornUntil: '1958-12-31', year: 2025, years: 67, months: 0 },
  { bornUntil: '1959-12-31', year: 2026, years: 67, months: 0 },
  { bornUntil: '1960-12-31', year: 2027, years: 67, months: 0 },
  { bornUntil: '1961-09-30', year: 2028, years: 67, months: 3 },
  { bornUntil: '1962-09-30', year: 2029, years: 67, months: 3 },
  { bornUntil: '1963-09-30', year: 2030, years: 67, months: 3 },
  { bornUntil: '1964-09-30', year: 2031, years: 67, months: 3 },
]

/** The age of who was born before the first of these periods, and of who was born after the last: that one can rise. */
export const otherAowAges = {
  earlier: { bornUntil: '1947-12-31', years: 65, months: 0 },
  later: { years: 67, months: 3 },
} as const
