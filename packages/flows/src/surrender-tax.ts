import type { ProductCode, SaleTax } from '@portal/api/operations'
import { fiscalFigures } from './fiscal-years.ts'
import type { Cents } from './money.ts'
import { WHOLE, type BasisPoints } from './percentage.ts'

/** The tax of a sale, null when there is none, or why it is not known. */
export type SurrenderTax =
  { readonly ok: true; readonly tax: SaleTax | null } | { readonly ok: false; readonly error: 'unknown-year' }

/** Whether a product is an annuity: a sale of it is a surrender. */
export function isAnnuity(productCode: ProductCode): boolean {
  return productCode !== 'SB'
}

/**
 * What is withheld of a sale in a year, and what is due besides; parts of a cent are dropped. Only an annuity is taxed
 * when it is sold. The year is the one in which the proceeds are paid.
 * @param grossCents The proceeds before tax.
 */
export function surrenderTax(productCode: ProductCode, grossCents: Cents, year: number): SurrenderTax {
  if (!isAnnuity(productCode)) return { ok: true, tax: null }
  const figures = fiscalFigures(year, 'surrender')
  if (figures === undefined) return { ok: false, error: 'unknown-year' }
  const { withheldBasisPoints, revisionInterestBasisPoints } = figures
  return {
    ok: true,
    tax: {
      withheldCents: partOf(grossCents, withheldBasisPoints),
      revisionInterestCents: partOf(grossCents, revisionInterestBasisPoints),
      withheldBasisPoints,
      revisionInterestBasisPoints,
      year,
    },
  }
}

function partOf(cents: Cents, basisPoints: BasisPoints): Cents {
  return Math.floor((cents * basisPoints) / WHOLE)
}
