import { aowDateOf } from './aow.ts'
import { addYears, compareDates, type CalendarDate } from '../values/dates.ts'
import type { FiscalYear } from './fiscal-year-file.ts'
import { fiscalFigures, lastFiscalYearWith, type FiscalYears } from './fiscal-years.ts'
import type { Cents } from '../values/money.ts'

type RoomFigures = NonNullable<FiscalYear['jaarruimte']>

/** The input for a year's deduction limit, in cents; income and pension are those of the year before `year`. */
export type JaarruimteQuestion = {
  readonly year: number
  /** The year whose figures are used when it is not `year` itself (`roomFiguresOf`). */
  readonly figuresYear?: number
  readonly incomeCents: Cents
  /** The growth of the pension, as the pension fund states it. */
  readonly factorACents: Cents
  /** The contributions to a pension under the newer rules (Wet toekomst pensioenen), by employer and employee. */
  readonly pensionContributionCents?: Cents
}

/** A step of the calculation, in reading order; a deduction is negative. */
export type JaarruimteLine = {
  readonly code:
    | 'income'
    | 'franchise'
    | 'premiegrondslag'
    | 'percentage'
    | 'factorA'
    | 'pensionContribution'
    | 'jaarruimte'
  readonly amountCents: Cents
}

/** The deduction limit of a year with its lines, or why it is unknown. */
export type Jaarruimte =
  | {
      readonly ok: true
      readonly jaarruimteCents: Cents
      readonly lines: readonly JaarruimteLine[]
      readonly year: number
      readonly figures: RoomFigures
    }
  | { readonly ok: false; readonly error: 'unknown-year' }

/**
 * The limit of deductible deposits in an annuity over a year (Wet IB 2001, art. 3.127, first paragraph): 30 % of the
 * income up to the cap, less the franchise, less 6,27 times factor A and the contribution to a newer pension. Fractions
 * of a cent are rounded so that the limit is never too high.
 */
export function jaarruimteOf(
  fiscalYears: FiscalYears,
  { year, figuresYear = year, incomeCents, factorACents, pensionContributionCents = 0 }: JaarruimteQuestion,
): Jaarruimte {
  const figures = fiscalFigures(fiscalYears, figuresYear, 'jaarruimte')
  if (figures === undefined) return { ok: false, error: 'unknown-year' }
  const income = Math.min(incomeCents, figures.incomeCapCents)
  const premiegrondslag = Math.max(0, income - figures.franchiseCents)
  const share = Math.floor((premiegrondslag * figures.percentage) / 100)
  const factorA = Math.ceil((factorACents * figures.factorAHundredths) / 100)
  const jaarruimteCents = Math.max(0, share - factorA - pensionContributionCents)
  return {
    ok: true,
    jaarruimteCents,
    year,
    figures,
    lines: [
      { code: 'income', amountCents: income },
      { code: 'franchise', amountCents: -figures.franchiseCents },
      { code: 'premiegrondslag', amountCents: premiegrondslag },
      { code: 'percentage', amountCents: share },
      ...(factorA === 0 ? [] : [{ code: 'factorA', amountCents: -factorA } as const]),
      ...(pensionContributionCents === 0
        ? []
        : [{ code: 'pensionContribution', amountCents: -pensionContributionCents } as const]),
      { code: 'jaarruimte', amountCents: jaarruimteCents },
    ],
  }
}

/** The unused limit of an earlier year, in cents. */
export type UnusedRoom = { readonly year: number; readonly cents: Cents }

/** The unused limits that can still be used, oldest year first, or why they are unknown. */
export type Reserveringsruimte =
  | {
      readonly ok: true
      readonly reserveringsruimteCents: Cents
      readonly used: readonly UnusedRoom[]
      readonly year: number
    }
  | { readonly ok: false; readonly error: 'unknown-year' }

/** The number of years whose unused limit can still be used (Wet IB 2001, art. 3.127, second paragraph). */
export const YEARS_BACK = 10

/** The last year in which the unused limit of a year can be used. */
export function lastYearOfRoom(year: number): number {
  return year + YEARS_BACK
}

/** The unused limits of ten years before, the oldest first, up to a maximum (Wet IB 2001, art. 3.127, second par.). */
export function reserveringsruimteOf(
  fiscalYears: FiscalYears,
  {
    year,
    figuresYear = year,
    unused,
  }: { readonly year: number; readonly figuresYear?: number; readonly unused: readonly UnusedRoom[] },
): Reserveringsruimte {
  const figures = fiscalFigures(fiscalYears, figuresYear, 'jaarruimte')
  if (figures === undefined) return { ok: false, error: 'unknown-year' }
  const used: UnusedRoom[] = []
  let left = figures.maximumReservedCents
  for (const room of unused.filter((each) => isUsable(each, year)).toSorted((a, b) => a.year - b.year)) {
    const cents = Math.min(room.cents, left)
    left -= cents
    if (cents > 0) used.push({ year: room.year, cents })
  }
  return { ok: true, reserveringsruimteCents: figures.maximumReservedCents - left, used, year }
}

/**
 * The year whose figures estimate the limit of a year: the year itself, or the last known one before it while its own
 * figures are unknown, such as those of next year. Provisional until the definitive figures of the year are known; the
 * page must mention that. Null before the first year with figures.
 */
export function roomFiguresOf(
  fiscalYears: FiscalYears,
  year: number,
): { readonly figuresYear: number; readonly isProvisional: boolean } | null {
  const file = lastFiscalYearWith(fiscalYears, 'jaarruimte', year)
  if (file === undefined) return null
  return { figuresYear: file.year, isProvisional: file.year !== year || file.status === 'provisional' }
}

/** The rest of the limit after the deposits of the year so far, or the excess over it. */
export function roomLeft(
  roomCents: Cents,
  depositedCents: Cents,
): { readonly leftCents: Cents; readonly overCents: Cents } {
  return { leftCents: Math.max(0, roomCents - depositedCents), overCents: Math.max(0, depositedCents - roomCents) }
}

/** Returns true when somebody can still deduct: until five years after the state pension, on 1 January. */
export function canStillDeduct(birthdate: CalendarDate, year: number): boolean {
  return compareDates(`${year}-01-01`, addYears(aowDateOf(birthdate).date, 5)) < 0
}

/** The years with known figures, the latest first. */
export function knownYears(fiscalYears: FiscalYears): readonly number[] {
  return fiscalYears.flatMap(({ year, jaarruimte }) => (jaarruimte === undefined ? [] : [year])).toReversed()
}

function isUsable({ year, cents }: UnusedRoom, useYear: number): boolean {
  return cents > 0 && year < useYear && lastYearOfRoom(year) >= useYear
}
