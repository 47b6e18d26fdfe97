/** What is withheld of a payout in a year. */
type PayoutTaxFigures = {
  readonly year: number
  readonly belowAowBasisPoints: number
  readonly fromAowBasisPoints: number
  readonly source: string
}

/**
 * The first bracket of box 1, which is what is withheld of an annuity that is drawn down (Wet LB 1964, art. 20a and
 * 20b). A year that is not here is refused, never taken for another one.
 */
export const payoutTaxFigures: readonly PayoutTaxFigures[] = [
  {
    year: 2025,
    belowAowBasisPoints: 3_582,
    fromAowBasisPoints: 1_792,
    source: 'Public file of parameters (box 1, 2025)',
  },
  {
    year: 2026,
    belowAowBasisPoints: 3_575,
    fromAowBasisPoints: 1_785,
    source: 'Public file of parameters (box 1, 2026)',
  },
]
