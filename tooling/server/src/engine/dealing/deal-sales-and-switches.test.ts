import { describe, expect, it } from 'vitest'
import { held, linesOf, orders } from '../../../tests/month-orders.ts'
import { dealMonth, type MonthOrders } from './deal-month.ts'

describe('a sale', () => {
  const sale = (what: NonNullable<MonthOrders['sale']>['what'], taxBasisPoints = 0) => ({
    sale: { orderId: 'order', what, taxBasisPoints },
  })

  it('of everything leaves no units at all, also of funds without value', () => {
    const month = dealMonth(orders(sale({ kind: 'all' }), { a: 499n, b: 1_234_567n }))
    // 1,234567 units at € 4 is € 4,938268.
    expect(month.lines.map(({ kind, units, amountCents }) => [kind, units, amountCents])).toEqual([
      ['sale', -499n, 0],
      ['sale', -1_234_567n, -494],
    ])
    expect(month.positions.every(({ units }) => units === 0n)).toBe(true)
    expect(month).toMatchObject({ valueCents: 0, payableCents: 494, sale: { proceedsCents: 494, taxCents: 0 } })
  })

  it('of an amount goes over the funds by their value', () => {
    expect(linesOf(orders(sale({ kind: 'amount', amountCents: 5_000 }), held))).toEqual([
      ['sale', 'a', -3_000_000n, -3_000],
      ['sale', 'b', -5_000_000n, -2_000],
    ])
  })

  it('of funds sells an amount or all of each, at most the holding', () => {
    const funds = [
      { id: 'b', amountCents: null },
      { id: 'a', amountCents: 7_000 },
    ]
    expect(linesOf(orders(sale({ kind: 'funds', funds }), held))).toEqual([
      ['sale', 'b', -10_000_000n, -4_000],
      ['sale', 'a', -6_000_000n, -6_000],
    ])
  })

  it('leaves units that are blocked, also when there are fewer than that', () => {
    const month = orders(sale({ kind: 'all' }), held)
    const [a, b] = month.funds
    const blocked =
      a && b
        ? [
            { ...a, blockedUnits: 2_000_000n },
            { ...b, blockedUnits: 11_000_000n },
          ]
        : []
    expect(linesOf({ ...month, funds: blocked })).toEqual([['sale', 'a', -4_000_000n, -4_000]])
    expect(linesOf({ ...month, funds: blocked, ...sale({ kind: 'amount', amountCents: 9_000 }) })).toEqual([
      ['sale', 'a', -4_000_000n, -4_000],
    ])
  })

  it('of an annuity withholds tax', () => {
    // 49,5% of € 100.
    expect(dealMonth(orders(sale({ kind: 'all' }, 4_950), held))).toMatchObject({
      withdrawnCents: 10_000,
      payableCents: 5_050,
      sale: { proceedsCents: 10_000, taxCents: 4_950 },
      ledger: { entries: { bank: 10_000, payable: -5_050, tax: -4_950 } },
    })
  })
})

describe('a refund', () => {
  it('sells units for the returned amount, blocked or not', () => {
    const month = orders({ refundCents: 1_000 }, held)
    const blocked = month.funds.map((fund) => ({ ...fund, blockedUnits: fund.units }))
    expect(dealMonth({ ...month, funds: blocked })).toMatchObject({
      refundedCents: 1_000,
      withdrawnCents: 1_000,
      payableCents: 0,
      ledger: { entries: { bank: 1_000, received: -1_000 } },
    })
  })

  it('of more than the value sells everything', () => {
    expect(dealMonth(orders({ refundCents: 12_000 }, held))).toMatchObject({ refundedCents: 10_000, valueCents: 0 })
  })
})

describe('a switch', () => {
  const switchTo = (a: number, b: number) => ({
    switches: [
      {
        orderId: 'order',
        funds: [
          { id: 'a', shareBasisPoints: a },
          { id: 'b', shareBasisPoints: b },
        ],
      },
    ],
  })

  it('sells what it buys and costs nothing', () => {
    // € 100 as 25:75: € 35 goes from one to the other.
    const month = orders(switchTo(2_500, 7_500), held)
    expect(linesOf(month)).toEqual([
      ['switch', 'a', -3_500_000n, -3_500],
      ['switch', 'b', 8_750_000n, 3_500],
    ])
    expect(dealMonth(month)).toMatchObject({
      valueCents: 10_000,
      depositedCents: 0,
      withdrawnCents: 0,
      costsCents: 0,
      ledger: { entries: {}, units: { a: -3_500_000n, b: 8_750_000n } },
    })
  })

  it('leaves nothing of a fund without a share', () => {
    expect(dealMonth(orders(switchTo(0, 10_000), { a: 499n, b: 1_000_000n })).positions).toEqual([
      { id: 'a', units: 0n, valueCents: 0 },
      { id: 'b', units: 1_000_000n, valueCents: 400 },
    ])
  })

  it('of nothing is nothing', () => {
    expect(dealMonth(orders(switchTo(5_000, 5_000))).lines).toEqual([])
  })
})
