import { aowDateOf } from '@portal/flows/aow'
import type { CalendarDate } from '@portal/flows/dates'
import { payoutTaxFigures } from './payout-tax-figures.ts'

/** The part of a payout that is withheld; null when the figures of the year are not known. */
export function payoutTaxBasisPoints(paidOn: CalendarDate, birthdate: CalendarDate | null): number | null {
  const figures = payoutTaxFigures.find(({ year }) => year === Number(paidOn.slice(0, 4)))
  if (!figures) return null
  const hasAow = birthdate !== null && aowDateOf(birthdate).date <= paidOn
  return hasAow ? figures.fromAowBasisPoints : figures.belowAowBasisPoints
}
