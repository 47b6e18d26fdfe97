import type { TaxYear, TaxYearContract } from '@portal/api/operations'
import { summary } from './contracts.ts'

const nothing = {
  depositedCents: 0,
  transferredCents: 0,
  payoutCents: 0,
  payoutTaxCents: 0,
  surrenderedCents: 0,
  surrenderTaxCents: 0,
  revisionInterestCents: 0,
  box3Cents: null,
  canDeposit: false,
  corrections: [],
}

/** A contract that is not an annuity, worth € 10.000,25 at the beginning of the year. */
export const inBox3: TaxYearContract = {
  ...nothing,
  ContractID: summary.ContractID,
  number: 'SB-10001',
  productCode: 'SB',
  description: 'Studie van Kim',
  box3Cents: 1_000_025,
  canDeposit: true,
}

/** An annuity with deposits of € 1.200. */
export const building: TaxYearContract = {
  ...nothing,
  ContractID: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
  number: 'SUL-20002',
  productCode: 'SUL',
  description: '',
  depositedCents: 120_000,
  canDeposit: true,
}

/** An annuity that paid out € 4.000, of which € 714 was withheld. */
export const drawing: TaxYearContract = {
  ...nothing,
  ContractID: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  number: 'SDIL-30003',
  productCode: 'SDIL',
  description: 'Aanvulling',
  payoutCents: 400_000,
  payoutTaxCents: 71_400,
}

/** The year 2026 on 20 November. */
export const taxYear: TaxYear = {
  year: 2026,
  years: [2026, 2025],
  asOf: '2026-11-20',
  contracts: [inBox3, building, drawing],
}
