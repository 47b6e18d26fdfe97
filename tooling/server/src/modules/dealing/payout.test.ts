import { describe, expect, it } from 'vitest'
import { payoutDue } from './payout-due.ts'
import { payoutTaxBasisPoints } from './payout-tax.ts'

const plan = { productCode: 'SDIL', start: '2026-03-01', duration: 20, term: 'Kwartaal', payoutCents: 300_000 } as const

describe('payoutDue', () => {
  it.each([
    ['2026-03-01', 0],
    ['2026-05-01', 0],
    ['2026-06-01', 300_000],
    ['2026-07-01', 0],
    ['2027-03-01', 300_000],
    ['2046-02-01', 0],
  ])('is at the end of every term: on %s %i', (month, cents) => {
    expect(payoutDue(plan, month)).toBe(cents)
  })

  it('is all that is left at the end, and what comes in after it', () => {
    for (const month of ['2046-03-01', '2046-04-01']) expect(payoutDue(plan, month)).toBeGreaterThan(100_000_000_000)
  })

  it('is nothing for who draws nothing down', () => {
    expect(payoutDue({ ...plan, term: 'Geen' }, '2026-06-01')).toBe(0)
    expect(payoutDue({ ...plan, productCode: 'SUL' }, '2046-03-01')).toBe(0)
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
