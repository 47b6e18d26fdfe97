import type { ProductCode, SaleTax } from '@portal/api/operations'
import { lastFiscalYearWith } from './fiscal-years.ts'
import type { Cents } from './money.ts'
import { WHOLE, type BasisPoints } from './percentage.ts'

/** Whether a product is an annuity: a sale of it is a surrender. */
export function isAnnuity(productCode: ProductCode): boolean {
  return productCode !== 'SB'
}

/**
 * What is withheld of a sale in a year, and what is due besides; parts of a cent are dropped. Only an annuity is taxed
 * when it is sold. The year is the one in which the proceeds are paid; while its figures are not known, the last known
 * ones are used, because a payment does not wait for figures, and `tax.year` is theirs.
 * @param grossCents The proceeds before tax.
 * @throws RangeError for a year before the first one with figures
 */
export function surrenderTax(productCode: ProductCode, grossCents: Cents, year: number): SaleTax | null {
  if (!isAnnuity(productCode)) return null
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

function partOf(cents: Cents, basisPoints: BasisPoints): Cents {
  return Math.floor((cents * basisPoints) / WHOLE)
}
