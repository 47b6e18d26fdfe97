import { describe, expect, it } from 'vitest'
import { payoutTaxBasisPoints } from '../../engine/dealing/payout-tax.ts'
import { payoutDivisor, payoutsLeft } from './payout-due.ts'

const plan = { productCode: 'SDIL', start: '2026-03-01', duration: 20, term: 'Kwartaal' } as const

describe('payoutsLeft', () => {
  it.each([
    ['2026-03-01', 0],
    ['2026-05-01', 0],
    ['2026-06-01', 80],
    ['2026-07-01', 0],
    ['2027-03-01', 77],
    ['2045-12-01', 2],
    ['2046-02-01', 0],
    // What comes in after the end is paid too.
    ['2046-03-01', 1],
    ['2046-04-01', 1],
  ])('counts the payout at the end of every term: on %s %i', (month, left) => {
    expect(payoutsLeft(plan, month)).toBe(left)
  })

  it.each([
    ['Maand', 240],
    ['Halfjaar', 40],
    ['Jaar', 20],
  ] as const)('counts every %s: %i in 20 years', (term, count) => {
    const first = { Maand: '2026-04-01', Halfjaar: '2026-09-01', Jaar: '2027-03-01' }[term]
    expect(payoutsLeft({ ...plan, term }, first)).toBe(count)
  })

  it('is nothing for who draws nothing down', () => {
    expect(payoutsLeft({ ...plan, term: 'Geen' }, '2026-06-01')).toBe(0)
    expect(payoutsLeft({ ...plan, productCode: 'SUL' }, '2046-03-01')).toBe(0)
    expect(payoutsLeft({ ...plan, duration: null }, '2026-06-01')).toBe(0)
  })
})

describe('payoutDivisor', () => {
  const yearly = { ...plan, term: 'Jaar' } as const
  const beforeLast = '2045-03-01'

  it('is ä of the payouts that remain, at the return after all costs', () => {
    // 1,80% less 0,24% + 0,11% a year: 1,018 × (1 − 0,0035 / 12)¹² = 1,0144427, and 1 + 1 / that.
    const held = [{ id: 'geldmarkt-euro', units: 1_000_000n, price: 10_000 }]
    expect(payoutDivisor(yearly, beforeLast, held)).toBeCloseTo(1.985763, 6)
  })

  it('weighs the funds by what is held of each', () => {
    // € 1 and € 3: a quarter at 6,00% less 0,26%, the rest at 1,80% less 0,11%, and 0,24% of all:
    // 1,0285 × (1 − 0,003875 / 12)¹² = 1,0245216.
    const held = [
      { id: 'aandelen-wereld', units: 1_000_000n, price: 10_000 },
      { id: 'vastgoed-wereld', units: 0n, price: 10_000 },
      { id: 'geldmarkt-euro', units: 1_500_000n, price: 20_000 },
    ]
    expect(payoutDivisor(yearly, beforeLast, held)).toBeCloseTo(1.976065, 6)
  })

  it('is 1 for the last payout, whatever is held, and null for a month without one', () => {
    for (const units of [0n, 1_000_000n]) {
      const held = [{ id: 'geldmarkt-euro', units, price: 10_000 }]
      expect(payoutDivisor(plan, '2046-03-01', held)).toBe(1)
      expect(payoutDivisor(plan, '2046-02-01', held)).toBeNull()
    }
  })
})

describe('payoutTaxBasisPoints', () => {
  // Born on 1 December 1959 the AOW starts on 1 December 2026.
  it.each([
    ['2025-12-01', '1990-05-05', 3_582],
    ['2025-12-01', '1950-05-05', 1_792],
    ['2026-11-02', '1959-12-01', 3_575],
    ['2026-12-01', '1959-12-01', 1_785],
    ['2026-12-01', null, 3_575],
  ])('is on %s for who was born on %s %i', (paidOn, birthdate, basisPoints) => {
    expect(payoutTaxBasisPoints(paidOn, birthdate)).toBe(basisPoints)
  })

  it.each(['2024-12-02', '2027-01-04'])('is not known on %s', (paidOn) => {
    expect(payoutTaxBasisPoints(paidOn, '1990-05-05')).toBeNull()
  })
})
