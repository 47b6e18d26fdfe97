import { describe, expect, it } from 'vitest'
import { contractHistory, formatPrice, formatUnits, unitsToCents, type HistoryPlan } from './contract-history.ts'

const prices = new Map([
  ['2026-01-01', 100_000],
  ['2026-02-01', 110_000],
  ['2026-03-01', 80_000],
])

function plan(change: Partial<HistoryPlan> = {}): HistoryPlan {
  return {
    start: '2026-01-01',
    lastMonth: '2026-02-01',
    initialDepositCents: 10_000,
    periodicDepositCents: 0,
    withdrawalCents: 0,
    lastDepositFailed: false,
    serviceCostsBasisPoints: 0,
    funds: [
      { id: 'a', shareBasisPoints: 10_000, entryCostsBasisPoints: 0, priceOn: (month) => prices.get(month) ?? 0 },
    ],
    ...change,
  }
}

describe('contractHistory', () => {
  it('buys units on the first day and values them at the price of each month', () => {
    // € 100 at € 10 is 10 units; at € 11 they are worth € 110.
    expect(contractHistory(plan())).toEqual({
      months: [
        { month: '2026-01-01', valueCents: 10_000, depositedCents: 10_000, withdrawnCents: 0, costsCents: 0 },
        { month: '2026-02-01', valueCents: 11_000, depositedCents: 10_000, withdrawnCents: 0, costsCents: 0 },
      ],
      units: [10_000_000n],
    })
  })

  it('takes service costs and the withdrawal from the units before the deposit buys new ones', () => {
    // € 110, of which 1,2% a year is € 0,11 a month: 0,01 unit. € 22 is 2 units. € 33 buys 3 units. Left: 10,99 units.
    const { months, units } = contractHistory(
      plan({
        serviceCostsBasisPoints: 120,
        withdrawalCents: 2_200,
        periodicDepositCents: 3_300,
        initialDepositCents: 6_700,
      }),
    )
    expect(units).toEqual([10_990_000n])
    expect(months[1]).toEqual({
      month: '2026-02-01',
      valueCents: 12_089,
      depositedCents: 13_300,
      withdrawnCents: 2_200,
      costsCents: 11,
    })
  })

  it('counts entry costs as costs and invests the rest', () => {
    // 0,5% of € 100 is € 0,50; € 99,50 at € 10 is 9,95 units.
    const [fund] = plan().funds
    const { months, units } = contractHistory(
      plan({ lastMonth: '2026-01-01', funds: fund ? [{ ...fund, entryCostsBasisPoints: 50 }] : [] }),
    )
    expect(units).toEqual([9_950_000n])
    expect(months[0]).toMatchObject({ valueCents: 9_950, depositedCents: 10_000, costsCents: 50 })
  })

  it('divides a deposit over the funds so that the parts add up to the whole', () => {
    // € 100 in three parts: € 33,34, € 33,33 and € 33,33, each at € 10.
    const [fund] = plan().funds
    const thirds = [3_334, 3_333, 3_333]
    const { units } = contractHistory(
      plan({
        lastMonth: '2026-01-01',
        funds: fund ? thirds.map((shareBasisPoints, id) => ({ ...fund, id: `${id}`, shareBasisPoints })) : [],
      }),
    )
    expect(units).toEqual([3_334_000n, 3_333_000n, 3_333_000n])
  })

  it('leaves the deposit of the last month out when its collection failed', () => {
    const { months } = contractHistory(
      plan({ lastMonth: '2026-03-01', initialDepositCents: 0, periodicDepositCents: 5_000, lastDepositFailed: true }),
    )
    expect(months.map((month) => month.depositedCents)).toEqual([5_000, 10_000, 10_000])
  })

  it('has nothing for a contract that starts later', () => {
    expect(contractHistory(plan({ start: '2026-03-01' }))).toEqual({ months: [], units: [0n] })
  })
})

describe('units and prices', () => {
  it('are multiplied in whole numbers and rounded half up to the cent', () => {
    // 0,5 unit at € 0,0299 and at € 0,03: € 0,01495 and € 0,015.
    expect(unitsToCents(500_000n, 299)).toBe(1)
    expect(unitsToCents(500_000n, 300)).toBe(2)
    // 1.234.506.123.450,49999999 cents: in floating point this rounds up.
    expect(unitsToCents(12_345_059_999_999n, 10_000_001)).toBe(1_234_506_123_450)
  })

  it('are written with six and four decimals', () => {
    expect(formatUnits(12_000_345n)).toBe('12.000345')
    expect(formatPrice(250_007)).toBe('25.0007')
  })
})
