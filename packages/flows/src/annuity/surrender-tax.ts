import type { ProductCode, SaleTax } from '@portal/api/operations'
import { fiscalYears, lastFiscalYearWith } from './fiscal-years.ts'
import type { Cents } from '../values/money.ts'
import { WHOLE, type BasisPoints } from '../values/percentage.ts'
import { productOf } from '../values/products.ts'

/**
 * What is withheld of a sale in a year, and what is due besides; parts of a cent are dropped. Only an annuity is taxed
 * when it is sold. The year is the one in which the proceeds are paid; while its figures are not known, the last known
 * ones are used, because a payment does not wait for figures, and `tax.year` is theirs.
 * @param grossCents The proceeds before tax.
 * @throws RangeError for a year before the first one with figures
 */
export function surrenderTax(productCode: ProductCode, grossCents: Cents, year: number): SaleTax | null {
  if (!productOf(productCode).isAnnuity) return null
  const file = lastFiscalYearWith('surrender', year)
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

/**
 * The revision interest on what was surrendered in a year, exceptions aside. A past year without figures takes the first
 * known ones: a statement about it can still be read.
 */
export function revisionInterestOf(
  productCode: ProductCode,
  grossCents: Cents,
  year: number,
): { readonly cents: Cents; readonly basisPoints: BasisPoints } {
  const file = lastFiscalYearWith('surrender', year) ?? fiscalYears().find(({ surrender }) => surrender !== undefined)
  const basisPoints = productOf(productCode).isAnnuity ? (file?.surrender?.revisionInterestBasisPoints ?? 0) : 0
  return { cents: partOf(grossCents, basisPoints), basisPoints }
}

/**
 * Up to which total a surrender in a year is the one of a small annuity, for which no revision interest is due (Wet IB
 * 2001, art. 3.133): the whole annuity is surrendered, no payout was made from it before, and the other annuities with the
 * same provider that pay nothing out yet count too. The figures of the last known year apply while those of the year are
 * not known; null before the first ones.
 */
export function smallAnnuityOf(
  year: number,
): { readonly maximumCents: Cents; readonly year: number; readonly isEstimate: boolean } | null {
  const file = lastFiscalYearWith('smallAnnuity', year)
  if (file?.smallAnnuity === undefined) return null
  const { maximumCents, isDerived } = file.smallAnnuity
  return { maximumCents, year: file.year, isEstimate: isDerived || file.year !== year || file.status === 'provisional' }
}

function partOf(cents: Cents, basisPoints: BasisPoints): Cents {
  return Math.floor((cents * basisPoints) / WHOLE)
}
