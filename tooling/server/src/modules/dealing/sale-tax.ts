import type { CalendarDate } from '@portal/flows/dates'

const figures: readonly { year: number; basisPoints: number }[] = [{ year: 2026, basisPoints: 4_950 }]

/** What is withheld of an annuity that is surrendered; null when the figures of the year are not known. */
export function saleTaxBasisPoints(soldOn: CalendarDate): number | null {
  return figures.find(({ year }) => year === Number(soldOn.slice(0, 4)))?.basisPoints ?? null
}
