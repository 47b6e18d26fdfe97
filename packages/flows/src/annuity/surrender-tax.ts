import type { ProductCode, SaleTax } from '@portal/api/operations'
import { lastFiscalYearWith, type FiscalYears } from './fiscal-years.ts'
import type { Cents } from '../values/money.ts'
import { WHOLE, type BasisPoints } from '../values/percentage.ts'
import { productOf } from '../values/products.ts'

/**
 * The tax that is withheld from a sale in a year, and the tax that is due later; fractions of a cent are dropped. Only
 * the sale of an annuity is taxed. The year is that of the payment of the proceeds; while its figures are unknown, the
 * last known ones are used, because a payment does not wait for figures, and `tax.year` is theirs.
 * @param grossCents The proceeds before tax.
 * @throws RangeError for a year before the first one with figures
 */
export function surrenderTax(
  fiscalYears: FiscalYears,
  productCode: ProductCode,
  grossCents: Cents,
  year: number,
): SaleTax | null {
  if (!productOf(productCode).isAnnuity) return null
  const file = lastFiscalYearWith(fiscalYears, 'surrender', year)
  if (file?.surrender === undefined) throw new RangeError(`There are no figures for a surrender in ${year}.`)
  const { withheldBasisPoints, revisionInterestBasisPoints } = file.surrender
  return {
    withheldCents: partOf(grossCents, withheldBasisPoints),
    revisionInterestCents: partOf(grossCents, revisionInterestBasisPoints),
    withheldBasisPoints,
    revisionInterestBasisPoints,
    year: file.year,
  }
}

/** The revision interest on a surrender; a past year without figures uses the first known ones. */
export function revisionInterestOf(
  fiscalYears: FiscalYears,
  productCode: ProductCode,
  grossCents: Cents,
  year: number,
): { readonly cents: Cents; readonly basisPoints: BasisPoints } {
  const file =
    lastFiscalYearWith(fiscalYears, 'surrender', year) ?? fiscalYears.find(({ surrender }) => surrender !== undefined)
  const basisPoints = productOf(productCode).isAnnuity ? (file?.surrender?.revisionInterestBasisPoints ?? 0) : 0
  return { cents: partOf(grossCents, basisPoints), basisPoints }
}

/**
 * The tax on a small annuity that is sold as a whole. It counts as a term of the annuity, not as a surrender (Wet IB
 * 2001, art. 3.133, second paragraph, d): the table applies, and no revision interest is due (docs/decisions/055).
 */
export function smallAnnuityTax(grossCents: Cents, withheldBasisPoints: BasisPoints, year: number): SaleTax {
  const withheldCents = partOf(grossCents, withheldBasisPoints)
  return { withheldCents, revisionInterestCents: 0, withheldBasisPoints, revisionInterestBasisPoints: 0, year }
}

/**
 * The last maximum of a small annuity until a year that a primary source confirms, in cents; null without one. It only
 * rises with prices (Wet IB 2001, art. 10.1), so an annuity of at most this is small in the year itself too.
 */
export function confirmedSmallAnnuityOf(fiscalYears: FiscalYears, year: number): Cents | null {
  const file = fiscalYears.findLast(
    (each) =>
      each.year <= year &&
      each.status === 'definitive' &&
      each.smallAnnuity?.isDerived === false &&
      each.smallAnnuity.isSecondary !== true,
  )
  return file?.smallAnnuity?.maximumCents ?? null
}

/**
 * The maximum total of a small annuity, whose surrender in a year is free of revision interest (Wet IB 2001, art.
 * 3.133): the whole annuity is surrendered, no payout was made from it before, and the other annuities with the same
 * provider that pay nothing out yet count too. The figures of the last known year apply while those of the year are
 * unknown; null before the first ones.
 */
export function smallAnnuityOf(
  fiscalYears: FiscalYears,
  year: number,
): { readonly maximumCents: Cents; readonly year: number; readonly isEstimate: boolean } | null {
  const file = lastFiscalYearWith(fiscalYears, 'smallAnnuity', year)
  if (file?.smallAnnuity === undefined) return null
  const { maximumCents, isDerived, isSecondary = false } = file.smallAnnuity
  const isUncertain = isDerived || isSecondary
  return {
    maximumCents,
    year: file.year,
    isEstimate: isUncertain || file.year !== year || file.status === 'provisional',
  }
}

function partOf(cents: Cents, basisPoints: BasisPoints): Cents {
  return Math.floor((cents * basisPoints) / WHOLE)
}
