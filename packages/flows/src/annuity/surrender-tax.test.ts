import { describe, expect, test } from 'vitest'
import { confirmedSmallAnnuityOf, revisionInterestOf, smallAnnuityOf, smallAnnuityTax } from './surrender-tax.ts'
import { fiscalYearsOfRelease as fiscalYears } from './fiscal-years.ts'

describe('a small annuity', () => {
  // Requirement L9.
  test('is at most € 4.351 in 2018 and € 4.404 in 2019, as belastingdienst.nl states', () => {
    expect(smallAnnuityOf(fiscalYears, 2018)).toEqual({ maximumCents: 435_100, year: 2018, isEstimate: false })
    expect(smallAnnuityOf(fiscalYears, 2019)).toEqual({ maximumCents: 440_400, year: 2019, isEstimate: false })
  })

  test('is about € 5.508 in 2026, raised as the maximum of temporary annuities was', () => {
    // 4.404 × 27.192 / 21.741 = 5.508,19
    expect(smallAnnuityOf(fiscalYears, 2026)).toEqual({ maximumCents: 550_800, year: 2026, isEstimate: true })
  })

  test('of an unknown year is an estimate with the last known figure', () => {
    expect(smallAnnuityOf(fiscalYears, 2027)).toEqual({ maximumCents: 550_800, year: 2026, isEstimate: true })
    expect(smallAnnuityOf(fiscalYears, 2020)).toEqual({ maximumCents: 440_400, year: 2019, isEstimate: true })
    expect(smallAnnuityOf(fiscalYears, 2017)).toBeNull()
  })
})

// Requirement L9.
test('the revision interest is 20 % of a surrender, also of a year without figures, and nothing of another product', () => {
  expect(revisionInterestOf(fiscalYears, 'SUL', 125_04, 2026)).toEqual({ cents: 25_00, basisPoints: 2_000 })
  expect(revisionInterestOf(fiscalYears, 'SDIL', 1_000_00, 2010)).toEqual({ cents: 200_00, basisPoints: 2_000 })
  expect(revisionInterestOf(fiscalYears, 'SB', 1_000_00, 2026)).toEqual({ cents: 0, basisPoints: 0 })
})

test('the last confirmed maximum of a small annuity is that of 2019, until a later one is confirmed', () => {
  expect(confirmedSmallAnnuityOf(fiscalYears, 2026)).toBe(4_404_00)
  expect(confirmedSmallAnnuityOf(fiscalYears, 2018)).toBe(4_351_00)
  expect(confirmedSmallAnnuityOf(fiscalYears, 2017)).toBeNull()
})

test('a small annuity is taxed by the table, without revision interest; fractions of a cent are dropped', () => {
  // 17,85 % of € 4.000,01 is € 714,0017…
  expect(smallAnnuityTax(4_000_01, 1_785, 2027)).toEqual({
    withheldCents: 714_00,
    revisionInterestCents: 0,
    withheldBasisPoints: 1_785,
    revisionInterestBasisPoints: 0,
    year: 2027,
  })
})
