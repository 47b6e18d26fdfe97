import { addMonths } from '@portal/flows/values/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsOfTerm, type PayoutTerm } from '@portal/flows/annuity/payout-term'
import { reference } from '../../../../tests/reference.ts'
import { payoutDue, type PayoutPlan } from './payout-due.ts'

const plan = {
  productCode: 'SDIL',
  start: '2026-03-01',
  duration: 20,
  term: 'Kwartaal',
  paidUntil: '2026-03-01',
} as const
const cash = [{ id: 'geldmarkt-euro', units: 1_000_000n, price: 10_000 }]
const monthsDue = (change: Partial<PayoutPlan>, month: string) =>
  payoutDue({ ...plan, ...change }, month, cash, reference)?.months ?? 0

describe('the months that a payout is for', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 0],
    ['2026-03-01', '2026-05-01', 0],
    ['2026-03-01', '2026-06-01', 3],
    ['2026-06-01', '2026-07-01', 0],
    ['2026-12-01', '2027-03-01', 3],
    ['2045-12-01', '2046-02-01', 0],
    ['2045-12-01', '2046-03-01', 3],
    // Money that arrived after the end is paid out too.
    ['2046-03-01', '2046-04-01', 1],
  ])('paid until %s are on %s %i', (paidUntil, month, months) => {
    expect(monthsDue({ paidUntil }, month)).toBe(months)
  })

  it.each([
    ['Maand', '2026-04-01', 1],
    ['Halfjaar', '2026-09-01', 6],
    ['Jaar', '2027-03-01', 12],
  ] as const)('of a term of one %s are on %s %i', (term, month, months) => {
    expect(monthsDue({ term }, month)).toBe(months)
    expect(monthsDue({ term }, addMonths(month, -1))).toBe(0)
  })

  it('are none for a contract without a draw-down', () => {
    expect(monthsDue({ term: 'Geen' }, '2026-06-01')).toBe(0)
    expect(monthsDue({ productCode: 'SUL' }, '2046-03-01')).toBe(0)
    expect(monthsDue({ duration: null }, '2026-06-01')).toBe(0)
  })

  it.each([
    // Monthly until November, then quarterly from December: October and November were paid.
    ['Kwartaal', '2026-11-01', '2026-12-01', 0],
    ['Kwartaal', '2026-11-01', '2027-02-01', 3],
    // Quarterly until October, then monthly: November and December are both paid in December.
    ['Maand', '2026-10-01', '2026-12-01', 2],
    // Half-yearly until September, then quarterly from February: a quarter is paid, two months are left.
    ['Kwartaal', '2026-09-01', '2027-02-01', 3],
  ] as const)('after a change to one %s, paid until %s, are on %s %i', (term, paidUntil, month, months) => {
    expect(monthsDue({ term, paidUntil }, month)).toBe(months)
  })

  it('are each paid once, however often the term changes', () => {
    const term = fc.constantFrom<PayoutTerm>('Maand', 'Kwartaal', 'Halfjaar', 'Jaar')
    fc.assert(
      fc.property(fc.array(term, { minLength: 36, maxLength: 36 }), (terms) => {
        const changing: PayoutPlan = { ...plan, duration: 3 }
        let paidMonths = 0
        for (const [index, each] of terms.entries()) {
          const month = addMonths(plan.start, index + 1)
          changing.term = each
          const due = payoutDue(changing, month, cash, reference)
          if (due === null) continue
          paidMonths += due.months
          changing.paidUntil = addMonths(changing.paidUntil, due.months)
          expect(changing.paidUntil <= month).toBe(true)
          expect(addMonths(changing.paidUntil, monthsOfTerm[each]) > month || due.divisor === 1).toBe(true)
        }
        expect(paidMonths).toBe(36)
      }),
    )
  })
})

describe('payoutDue', () => {
  const yearly = { ...plan, term: 'Jaar', paidUntil: '2044-03-01' } as const
  const beforeLast = '2045-03-01'
  const divisorOf = (of: PayoutPlan, month: string, held: Parameters<typeof payoutDue>[2]) =>
    payoutDue(of, month, held, reference)?.divisor

  it('is ä of the remaining payouts, at the return after all costs', () => {
    // 1,80% less 0,24% + 0,11% a year: 1,018 × (1 − 0,0035 / 12)¹² = 1,0144427, and 1 + 1 / that.
    const held = [{ id: 'geldmarkt-euro', units: 1_000_000n, price: 10_000 }]
    expect(divisorOf(yearly, beforeLast, held)).toBeCloseTo(1.985763, 6)
  })

  it('weights the funds by their value', () => {
    // € 1 and € 3: a quarter at 6,00% less 0,26%, the rest at 1,80% less 0,11%, and 0,24% of all:
    // 1,0285 × (1 − 0,003875 / 12)¹² = 1,0245216.
    const held = [
      { id: 'aandelen-wereld', units: 1_000_000n, price: 10_000 },
      { id: 'vastgoed-wereld', units: 0n, price: 10_000 },
      { id: 'geldmarkt-euro', units: 1_500_000n, price: 20_000 },
    ]
    expect(divisorOf(yearly, beforeLast, held)).toBeCloseTo(1.976065, 6)
  })

  it('is 1 for the last payout, whatever the holdings, and null for a month without one', () => {
    for (const units of [0n, 1_000_000n]) {
      const held = [{ id: 'geldmarkt-euro', units, price: 10_000 }]
      expect(divisorOf({ ...plan, paidUntil: '2045-12-01' }, '2046-03-01', held)).toBe(1)
      expect(payoutDue({ ...plan, paidUntil: '2045-12-01' }, '2046-02-01', held, reference)).toBeNull()
    }
  })

  it('pays missed terms at once, and shortens an incomplete last one', () => {
    // Without funds there is no return, and service costs of 0,24 % a year: a factor of 0,9998 a month.
    const plain = { ...plan, start: '2026-07-01', term: 'Jaar', paidUntil: '2043-03-01' } as const
    // In 2045-03 two years are due. After them a year is left, and a third of one at 2046-07:
    // (2 + 1 / 0,9998¹² + 1/3 / 0,9998¹⁶) / 2 = (2 + 1,002403 + 0,334402) / 2.
    expect(divisorOf(plain, beforeLast, [])).toBeCloseTo(1.668402, 6)
  })
})
