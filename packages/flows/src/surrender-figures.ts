import type { BasisPoints } from './percentage.ts'

/** What a year takes of an annuity that is surrendered. */
export type SurrenderFigures = {
  readonly year: number
  /** Wage tax that is withheld, at the highest rate of box 1. */
  readonly withheldBasisPoints: BasisPoints
  /** Revision interest, due with the income tax return. */
  readonly revisionInterestBasisPoints: BasisPoints
  readonly source: string
}

/**
 * Tax on surrender (Wet IB 2001, art. 3.133 and 2.10; Algemene wet inzake rijksbelastingen, art. 30i). A year that is not
 * here is refused, never taken for another one.
 */
export const surrenderFigures: readonly SurrenderFigures[] = [
  {
    year: 2025,
    withheldBasisPoints: 4_950,
    revisionInterestBasisPoints: 2_000,
    source: 'Public file of parameters (box 1, 2025); Algemene wet inzake rijksbelastingen, art. 30i',
  },
  {
    year: 2026,
    withheldBasisPoints: 4_950,
    revisionInterestBasisPoints: 2_000,
    source: 'Public file of parameters (box 1, 2026); Algemene wet inzake rijksbelastingen, art. 30i',
  },
]
