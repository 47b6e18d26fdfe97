import { fiscalFigures, fiscalYearsOfRelease } from '@portal/flows/annuity/fiscal-years'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresToPayBy, wageTaxGroupOf, wageTaxOf, type WageTaxFigures } from './wage-tax.ts'

const figures = fiscalFigures(fiscalYearsOfRelease, 2026, 'wageTax') as WageTaxFigures

describe('the table of a recipient', () => {
  // Requirement L11.
  it.each([
    // AOW age on 20 May 2026: the lower rate holds from 1 May.
    ['1959-05-20', '2026-04-01', 'belowAow'],
    ['1959-05-20', '2026-05-01', 'fromAow'],
    ['1946-01-01', '2026-05-01', 'fromAow'],
    ['1945-12-31', '2026-05-01', 'fromAowBornBefore1946'],
    [null, '2026-05-01', 'belowAow'],
  ] as const)('of somebody born on %s is on %s the one %s', (birthdate, paidOn, group) => {
    expect(wageTaxGroupOf(birthdate, paidOn)).toBe(group)
  })
})

describe('the wage tax of a payout in 2026', () => {
  // Requirement L11.
  it('of € 4.795,53 a month with AOW is € 1.161,33', () => {
    // 4.795,53 × 12 = 57.546,36, in steps of € 54: 57.510. Up to 38.883 the table says € 6.940, and 18.627 × 37,56 % is
    // € 6.996,30: together € 13.936 in whole euros, a twelfth is € 1.161,33.
    expect(wageTaxOf({ grossCents: 479_553, months: 1, group: 'fromAow', hasCredit: false }, figures)).toEqual({
      yearlyWageCents: 5_751_000,
      brackets: [
        { fromCents: 0, basisPoints: 1_785, taxCents: 694_000 },
        { fromCents: 3_888_300, basisPoints: 3_756, taxCents: 699_630 },
      ],
      creditCents: 0,
      yearlyTaxCents: 1_393_600,
      taxCents: 116_133,
    })
  })

  it.each([
    // 1.000 × 12 = 12.000, step 11.988: × 35,75 % = 4.285,71 → 4.285, a twelfth 357,083.
    ['€ 1.000 a month before AOW', 100_000, 1, 'belowAow', false, 35_708],
    // The credit of € 3.115 is taken off: 1.170 / 12.
    ['the same with the loonheffingskorting', 100_000, 1, 'belowAow', true, 9_750],
    // 11.988 × 17,85 % = 2.139,86 → 2.139; 1.556 + 2.067 is more.
    ['€ 1.000 a month with AOW and the loonheffingskorting', 100_000, 1, 'fromAow', true, 0],
    // 9.000 × 4 = 36.000, step 35.964: × 17,85 % = 6.419,57 → 6.419; 1.556 − 0,03195 × 6.228 = 1.357,02 → 1.358, and
    // 2.067: 2.994, a quarter of it 748,50.
    ['€ 9.000 a quarter with AOW and the loonheffingskorting', 900_000, 3, 'fromAow', true, 74_850],
    // 50.000 a year, step 49.950: 6.940 + 11.067 × 37,56 % = 4.156,77 → 11.096.
    ['€ 50.000 a year with AOW', 5_000_000, 12, 'fromAow', false, 1_109_600],
    // The same born before 1946: 7.340 + 8.827 × 37,56 % = 3.315,42 → 10.655.
    ['€ 50.000 a year, born before 1946', 5_000_000, 12, 'fromAowBornBefore1946', false, 1_065_500],
    // At 133.110 the table ends: 28.752 + 54.684 × 49,5 % = 27.068,58 → 55.820; 6.890 above it × 49,5 % = 3.410,55.
    ['€ 140.000 a year before AOW', 14_000_000, 12, 'belowAow', false, 5_923_055],
    ['nothing', 0, 1, 'belowAow', false, 0],
  ] as const)('of %s', (_, grossCents, months, group, hasCredit, taxCents) => {
    expect(wageTaxOf({ grossCents, months, group, hasCredit }, figures).taxCents).toBe(taxCents)
  })

  it('is never more than the payout, never negative, and never less for a larger payout', () => {
    const payout = fc.record({
      grossCents: fc.integer({ min: 0, max: 50_000_000 }),
      months: fc.constantFrom(1, 3, 6, 12),
      group: fc.constantFrom('belowAow', 'fromAow', 'fromAowBornBefore1946'),
      hasCredit: fc.boolean(),
    })
    fc.assert(
      fc.property(payout, fc.integer({ min: 0, max: 1_000_000 }), (one, more) => {
        const { taxCents } = wageTaxOf(one, figures)
        expect(taxCents).toBeGreaterThanOrEqual(0)
        expect(taxCents).toBeLessThanOrEqual(one.grossCents)
        expect(wageTaxOf({ ...one, grossCents: one.grossCents + more }, figures).taxCents).toBeGreaterThanOrEqual(
          taxCents,
        )
      }),
    )
  })
})

describe('the figures of a payout', () => {
  // Requirement L12.
  it.each([
    [2026, 2026, false],
    // The figures of 2027 are unknown.
    [2027, 2026, true],
    [2020, 2025, true],
  ])('of %i are those of %i, provisional: %s', (year, used, isProvisional) => {
    expect(figuresToPayBy(fiscalYearsOfRelease, year)).toMatchObject({ year: used, isProvisional })
  })
})
