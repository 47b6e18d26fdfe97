import type { TaxCorrection } from '@portal/api/operations'
import { formatMonth } from '../values/dates.ts'
import { formatMoney } from '../values/money.ts'

/** The columns of a table of corrections, on a page and in a document. */
export const correctionColumns = ['Uitkering van', 'Ingehouden was', 'Moet zijn', 'Verrekend met', 'Waarom'] as const

/** Why tax was corrected, in a sentence. */
export const correctionReasons = {
  figures: 'De belastingcijfers van dat jaar zijn nu definitief.',
  person: 'Uw gegevens zijn verbeterd. Daardoor geldt een ander tarief.',
} as const satisfies Record<TaxCorrection['reason'], string>

/** The cells of a correction, in the order of `correctionColumns`. */
export function toCorrectionCells({ month, settledIn, fromCents, toCents, reason }: TaxCorrection): readonly string[] {
  return [
    formatMonth(month),
    formatMoney(fromCents),
    formatMoney(toCents),
    formatMonth(settledIn),
    correctionReasons[reason],
  ]
}

/** The amount that corrections add to the withheld tax, in cents; below 0 when tax is given back. */
export function totalOfCorrections(corrections: readonly TaxCorrection[]): number {
  return corrections.reduce((sum, { fromCents, toCents }) => sum + toCents - fromCents, 0)
}

/** The corrections of a calendar year's payouts, and those of other years that were settled with its payouts. */
export function splitCorrections(
  corrections: readonly TaxCorrection[],
  year: number,
): { readonly own: readonly TaxCorrection[]; readonly earlier: readonly TaxCorrection[] } {
  const isOwn = ({ month }: TaxCorrection) => month.startsWith(`${year}-`)
  return { own: corrections.filter(isOwn), earlier: corrections.filter((each) => !isOwn(each)) }
}

/** True when the tax of a year was corrected after its annual statement, which is made with the dealing of January. */
export function replacesStatement(own: readonly TaxCorrection[], year: number): boolean {
  return own.some(({ settledIn }) => settledIn > `${year + 1}-01-01`)
}
