import { aowDateOf } from '@portal/flows/aow'
import type { CalendarDate } from '@portal/flows/dates'
import { fiscalFigures } from '@portal/flows/fiscal-years'

/** The part of a payout that is withheld; null when the figures of the year are not known. */
export function payoutTaxBasisPoints(paidOn: CalendarDate, birthdate: CalendarDate | null): number | null {
  const figures = fiscalFigures(Number(paidOn.slice(0, 4)), 'wageTax')
  if (!figures) return null
  const hasAow = birthdate !== null && aowDateOf(birthdate).date <= paidOn
  return (hasAow ? figures.fromAow : figures.belowAow)[0]?.basisPoints ?? null
}
