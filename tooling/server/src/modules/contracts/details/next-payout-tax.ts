import type { ContractDetails } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { CalendarDate } from '@portal/flows/values/dates'
import { figuresToPayBy, wageTaxGroupOf, wageTaxOf } from '../../../engine/dealing/wage-tax.ts'
import { monthsOfTerm } from '@portal/flows/annuity/payout-term'
import type { DetailsRow } from './details-queries.ts'

type PayoutTerms = Pick<DetailsRow, 'payoutCents' | 'wageTaxCredit' | 'uitkeringsTermijnCode' | 'birthdate'>

/** The tax of the next payout, assuming the amount of the last one. */
export function toPayoutTax(
  { payoutCents, wageTaxCredit: hasCredit, uitkeringsTermijnCode, birthdate }: PayoutTerms,
  paidOn: CalendarDate,
  fiscalYears: FiscalYears,
): ContractDetails['payoutTax'] {
  const months = monthsOfTerm[uitkeringsTermijnCode]
  if (payoutCents === null || payoutCents === 0 || months === 0) return null
  const group = wageTaxGroupOf(birthdate, paidOn)
  const { year, isProvisional, wageTax } = figuresToPayBy(fiscalYears, Number(paidOn.slice(0, 4)))
  const tax = wageTaxOf({ grossCents: payoutCents, months, group, hasCredit }, wageTax)
  return {
    ...tax,
    year,
    isProvisional,
    hasAow: group !== 'belowAow',
    zvwBasisPoints: wageTax.zvw.basisPoints,
    netCents: payoutCents - tax.taxCents,
  }
}
