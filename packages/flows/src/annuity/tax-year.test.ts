import type { TaxYearContract } from '@portal/api/operations'
import { describe, expect, test } from 'vitest'
import { taxYearOn, taxYearTotals } from './tax-year.ts'

test.each([
  ['2026-01-01', 2025],
  ['2026-04-30', 2025],
  ['2026-05-01', 2026],
  ['2026-12-31', 2026],
])('on %s the tax return is about %d', (today, year) => {
  expect(taxYearOn(today)).toBe(year)
})

const nothing = {
  ContractID: '1',
  number: '1',
  description: '',
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
const saving: TaxYearContract = { ...nothing, productCode: 'SB', box3Cents: 1_000_00 }
const building: TaxYearContract = {
  ...nothing,
  productCode: 'SUL',
  depositedCents: 150_00,
  transferredCents: 48_250_00,
}

describe('the totals of a tax year', () => {
  // Requirement L13.
  test('add the contracts up, and an annuity has no value in box 3', () => {
    const drawing: TaxYearContract = { ...nothing, productCode: 'SDIL', payoutCents: 400_00, payoutTaxCents: 71_40 }
    const sold: TaxYearContract = {
      ...building,
      surrenderedCents: 125_00,
      surrenderTaxCents: 61_87,
      revisionInterestCents: 25_00,
    }
    expect(taxYearTotals([saving, { ...saving, box3Cents: 23_45 }, building, drawing, sold])).toEqual({
      depositedCents: 300_00,
      transferredCents: 96_500_00,
      payoutCents: 400_00,
      payoutTaxCents: 71_40,
      surrenderedCents: 125_00,
      surrenderTaxCents: 61_87,
      revisionInterestCents: 25_00,
      box3Cents: 1_023_45,
    })
  })

  test('have no value for box 3 while that of one contract is unknown', () => {
    expect(taxYearTotals([saving, { ...saving, box3Cents: null }]).box3Cents).toBeNull()
    expect(taxYearTotals([building]).box3Cents).toBe(0)
  })
})
