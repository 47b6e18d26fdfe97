import type { TaxYearContract } from '@portal/api/operations'
import type { CalendarDate } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import { productOf } from '../values/products.ts'

/** The year before until the end of April, as its return is due before 1 May (belastingdienst.nl), then this year. */
export function taxYearOn(today: CalendarDate): number {
  const year = Number(today.slice(0, 4))
  return today.slice(5) < '05-01' ? year - 1 : year
}

/** The totals of a customer's contracts for the tax return over a year. */
export type TaxYearTotals = {
  readonly depositedCents: Cents
  readonly transferredCents: Cents
  readonly payoutCents: Cents
  readonly payoutTaxCents: Cents
  readonly surrenderedCents: Cents
  readonly surrenderTaxCents: Cents
  readonly revisionInterestCents: Cents
  /** The value for box 3; null while that of a contract is unknown. */
  readonly box3Cents: Cents | null
}

/** Sums the contracts of a tax year; an annuity has no value in box 3 (Wet IB 2001, art. 2.14). */
export function taxYearTotals(contracts: readonly TaxYearContract[]): TaxYearTotals {
  const sum = (of: (contract: TaxYearContract) => Cents) => contracts.reduce((total, each) => total + of(each), 0)
  const inBox3 = contracts.filter(({ productCode }) => !productOf(productCode).isAnnuity)
  return {
    depositedCents: sum(({ depositedCents }) => depositedCents),
    transferredCents: sum(({ transferredCents }) => transferredCents),
    payoutCents: sum(({ payoutCents }) => payoutCents),
    payoutTaxCents: sum(({ payoutTaxCents }) => payoutTaxCents),
    surrenderedCents: sum(({ surrenderedCents }) => surrenderedCents),
    surrenderTaxCents: sum(({ surrenderTaxCents }) => surrenderTaxCents),
    revisionInterestCents: sum(({ revisionInterestCents }) => revisionInterestCents),
    box3Cents: inBox3.some(({ box3Cents }) => box3Cents === null) ? null : sum(({ box3Cents }) => box3Cents ?? 0),
  }
}
