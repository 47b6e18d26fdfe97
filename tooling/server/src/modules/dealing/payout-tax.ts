import { aowDateOf } from '@portal/flows/aow'
import type { CalendarDate } from '@portal/flows/dates'

/**
 * The first bracket of box 1, which is what is withheld of an annuity that is drawn down (Wet LB 1964, art. 20a and
 * 20b). Source: a public parameter file. A year that is not here is refused.
 */
const figures: readonly { year: number; belowAowBasisPoints: number; fromAowBasisPoints: number }[] = [
  { year: 2025, belowAowBasisPoints: 3_582, fromAowBasisPoints: 1_792 },
  { year: 2026, belowAowBasisPoints: 3_575, fromAowBasisPoints: 1_785 },
]

/** The part of a payout that is withheld; null when the figures of the year are not known. */
export function payoutTaxBasisPoints(paidOn: CalendarDate, birthdate: CalendarDate | null): number | null {
  const figure = figures.find(({ year }) => year === Number(paidOn.slice(0, 4)))
  if (!figure) return null
  const hasAow = birthdate !== null && aowDateOf(birthdate).date <= paidOn
  return hasAow ? figure.fromAowBasisPoints : figure.belowAowBasisPoints
}
