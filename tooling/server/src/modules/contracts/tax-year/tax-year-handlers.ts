import type { TaxYearContract } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { allows } from '@portal/flows/contract/contract-states'
import { mayDeposit } from '@portal/flows/contract/deposit-rules'
import { revisionInterestOf } from '@portal/flows/annuity/surrender-tax'
import { productOf } from '@portal/flows/values/products'
import { refusedFields } from '../../../platform/api-problem.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { readTaxYear, readYears, type ContractTaxYear } from './read-tax-year.ts'

export const taxYearHandlers = {
  async getTaxYear({ db, brand, session: { user }, params, today, reference }) {
    const year = Number(params.year)
    const thisYear = Number(today.slice(0, 4))
    if (year > thisYear) throw refusedFields({ year: `Kies een jaar tot en met ${thisYear}.` })
    const [years, contracts] = await Promise.all([
      readYears(db, brand.id, user.id, thisYear),
      readTaxYear(db, { brand: brand.id, ownerId: user.id }, year),
    ])
    const rows = contracts.map((contract) => toTaxYearContract(contract, year, reference.fiscalYears))
    return { data: { year, years, asOf: today, contracts: rows } }
  },
} satisfies Partial<Handlers>

function toTaxYearContract(row: ContractTaxYear, year: number, fiscalYears: FiscalYears): TaxYearContract {
  const { id, number, productCode, description, isPaymentCompleted, state, payoutCents, payoutTaxCents, corrections } =
    row
  const isInBox3 = !productOf(productCode).isAnnuity
  return {
    ContractID: id,
    number,
    productCode,
    description,
    depositedCents: isInBox3 ? 0 : row.depositedCents,
    transferredCents: row.transferredCents,
    payoutCents,
    payoutTaxCents,
    surrenderedCents: isInBox3 ? 0 : row.soldCents,
    surrenderTaxCents: isInBox3 ? 0 : row.soldTaxCents,
    revisionInterestCents: revisionInterestOf(fiscalYears, productCode, row.soldCents, year).cents,
    box3Cents: isInBox3 && row.investedCents !== null ? row.investedCents + row.awaitingCents : null,
    canDeposit: mayDeposit({ productCode, isPaymentCompleted }) && allows(state, 'deposit'),
    corrections,
  }
}
