import type { CalculationPayload } from '@portal/api/operations'

/** How often an annuity pays; `Geen` for a contract that does not pay out. */
export type PayoutTerm = NonNullable<CalculationPayload['uitkeringsTermijnCode']>

/** The months between payouts, at the end of each term; none without a draw-down. */
export const monthsOfTerm: Readonly<Record<PayoutTerm, number>> = {
  Geen: 0,
  Maand: 1,
  Kwartaal: 3,
  Halfjaar: 6,
  Jaar: 12,
}
