import { describe, expect, it } from 'vitest'
import { deposit, held, linesOf, orders, payoutOf } from '../../../tests/month-orders.ts'
import { dealMonth } from './deal-month.ts'

describe('a deposit', () => {
  it('buys units of every fund, with both sides in the ledger', () => {
    // € 100: € 60 at € 10 is 6 units, € 40 at € 4 is 10.
    const month = dealMonth(orders({ deposits: [deposit(10_000)] }))
    expect(month.lines).toEqual([
      {
        number: 1,
        kind: 'periodic',
        fundId: 'a',
        units: 6_000_000n,
        price: 100_000,
        amountCents: 6_000,
        orderId: null,
      },
      {
        number: 2,
        kind: 'periodic',
        fundId: 'b',
        units: 10_000_000n,
        price: 40_000,
        amountCents: 4_000,
        orderId: null,
      },
    ])
    expect(month.positions).toEqual([
      { id: 'a', units: 6_000_000n, valueCents: 6_000 },
      { id: 'b', units: 10_000_000n, valueCents: 4_000 },
    ])
    expect(month).toMatchObject({ valueCents: 10_000, depositedCents: 10_000, withdrawnCents: 0, costsCents: 0 })
    expect(month.ledger).toEqual({
      entries: { bank: -10_000, received: 10_000 },
      units: { a: 6_000_000n, b: 10_000_000n },
    })
  })

  it('is a gross purchase with a line for its costs', () => {
    // 0,5% of € 60 is € 0,30: € 59,70 at € 10 is 5,97 units.
    const month = orders({ deposits: [deposit(10_000, 'initial')] })
    const [a, b] = month.funds
    const costly = { ...month, funds: a && b ? [{ ...a, entryCostsBasisPoints: 50 }, b] : [] }
    expect(linesOf(costly)).toEqual([
      ['initial', 'a', 5_970_000n, 6_000],
      ['cost', 'a', 0n, -30],
      ['initial', 'b', 10_000_000n, 4_000],
    ])
    expect(dealMonth(costly)).toMatchObject({
      valueCents: 9_970,
      depositedCents: 10_000,
      costsCents: 30,
      ledger: { entries: { bank: -9_970, received: 10_000, costs: -30 } },
    })
  })

  it('rounds units down to the sixth decimal', () => {
    // € 1 at € 3 is 0,333333 unit, worth € 0,999999.
    const funds = [{ id: 'a', units: 0n, price: 30_000, entryCostsBasisPoints: 0 }]
    const month = dealMonth(
      orders({ funds, deposits: [{ ...deposit(100), funds: [{ id: 'a', shareBasisPoints: 1 }] }] }),
    )
    expect(month.positions).toEqual([{ id: 'a', units: 333_333n, valueCents: 100 }])
  })

  it('adds up in parts that do not divide', () => {
    // € 0,05 as 60:40 is € 0,03 and € 0,02; € 0,01 goes to the largest part.
    expect(linesOf(orders({ deposits: [deposit(5), deposit(1, 'extra')] })).map((line) => [line[1], line[3]])).toEqual([
      ['a', 3],
      ['b', 2],
      ['a', 1],
    ])
  })

  it('may have its own funds and an order', () => {
    const extra = { ...deposit(400, 'extra'), funds: [{ id: 'b', shareBasisPoints: 10_000 }], orderId: 'order' }
    expect(dealMonth(orders({ deposits: [extra] })).lines).toEqual([
      { number: 1, kind: 'extra', fundId: 'b', units: 1_000_000n, price: 40_000, amountCents: 400, orderId: 'order' },
    ])
  })

  it('into a fund without a price is refused', () => {
    const strange = { ...deposit(400), funds: [{ id: 'c', shareBasisPoints: 10_000 }] }
    expect(() => dealMonth(orders({ deposits: [strange] }))).toThrow('There is no price of c.')
  })
})

describe('service costs', () => {
  it('are sold over the funds by their value before anything else', () => {
    // 1,2% a year of € 100 is € 0,10 a month: € 0,06 at € 10 and € 0,04 at € 4, each 0,006 and 0,01 unit.
    const month = orders({ serviceCostsBasisPoints: 120, deposits: [deposit(10_000)] }, held)
    expect(linesOf(month).slice(0, 2)).toEqual([
      ['cost', 'a', -6_000n, -6],
      ['cost', 'b', -10_000n, -4],
    ])
    expect(dealMonth(month)).toMatchObject({
      valueCents: 19_990,
      costsCents: 10,
      ledger: { entries: { bank: -9_990, received: 10_000, costs: -10 } },
    })
  })

  it.each([
    // A twelfth of 1,2% is a thousandth.
    [499, 0],
    [500, 1],
    [1_499, 1],
    [1_500, 2],
  ])('of %i cents held are %i', (cents, costs) => {
    const units = BigInt(cents) * 1_000n
    expect(dealMonth(orders({ serviceCostsBasisPoints: 120 }, { a: units })).costsCents).toBe(costs)
  })
})

describe('a payout', () => {
  it('is sold over the funds and paid after tax', () => {
    // A tenth of € 100; 35,75% is € 3,575, of which € 3,57 is withheld.
    const month = orders(payoutOf({ divisor: 10, taxOf: (gross) => Math.floor(gross * 0.3575) }), held)
    expect(linesOf(month)).toEqual([
      ['payout', 'a', -600_000n, -600],
      ['payout', 'b', -1_000_000n, -400],
      ['tax', null, 0n, -357],
    ])
    expect(dealMonth(month)).toMatchObject({
      valueCents: 9_000,
      withdrawnCents: 1_000,
      payableCents: 643,
      payout: { proceedsCents: 1_000, taxCents: 357 },
      payoutOfTermCents: 1_000,
      ledger: { entries: { bank: 1_000, payable: -643, tax: -357 }, units: { a: -600_000n, b: -1_000_000n } },
    })
  })

  it("is a part of the value after the month's costs and refunds", () => {
    // € 100 − 1,2% / 12 − € 9,90 is € 90.
    const month = dealMonth(
      orders({ serviceCostsBasisPoints: 120, refundCents: 990, ...payoutOf({ divisor: 2 }) }, held),
    )
    expect(month).toMatchObject({ payoutOfTermCents: 4_500, payableCents: 4_500, valueCents: 4_500 })
  })

  it.each([
    // € 100 by two is € 50; by ä of three at 25% a term, 1 + 0,8 + 0,64 = 2,44, it is € 40,98361.
    [0, 2, 5_000, 5_000],
    [0, 2.44, 4_098, 4_098],
    // € 20 of the holding is due already: € 80 is left, and the last payout pays all of it.
    [2_000, 2, 4_000, 6_000],
    [2_000, 1, 8_000, 10_000],
    // Between two payouts only the delayed amount is paid.
    [2_000, null, 0, 2_000],
    // The delayed amount was worth more before.
    [12_000, 2, 0, 10_000],
  ])('of € 100 with %i delayed cents, divided by %s, is %i and pays %i', (heldCents, divisor, ofTerm, paid) => {
    const month = dealMonth(orders(payoutOf({ heldCents, divisor }), held))
    expect(month).toMatchObject({ payoutOfTermCents: ofTerm, payableCents: paid })
    expect(month.valueCents).toBe(10_000 - paid)
  })

  it('never empties the contract before the last payout, which pays the rest', () => {
    // € 100 by three is € 33,33. At half the price € 66,67 is € 33,34 (each fund rounded): € 16,67, then € 16,67.
    const first = dealMonth(orders(payoutOf({ divisor: 3 }), held))
    const halved = (left: typeof first) =>
      left.positions.map(({ id, units }, index) => ({
        id,
        units,
        price: index === 0 ? 50_000 : 20_000,
        entryCostsBasisPoints: 0,
      }))
    const second = dealMonth(orders({ ...payoutOf({ divisor: 2 }), funds: halved(first) }))
    const third = dealMonth(orders({ ...payoutOf({ divisor: 1 }), funds: halved(second) }))
    expect([first, second, third].map(({ payableCents, valueCents }) => [payableCents, valueCents])).toEqual([
      [3_333, 6_667],
      [1_667, 1_667],
      [1_667, 0],
    ])
  })

  it('is at most its maximum, and leaves the rest invested', () => {
    const month = dealMonth(orders(payoutOf({ divisor: 2, maximumCents: 1_200 }), held))
    expect(month).toMatchObject({ payoutOfTermCents: 1_200, payableCents: 1_200, valueCents: 8_800 })
    expect(dealMonth(orders(payoutOf({ divisor: 2, maximumCents: 0 }), held)).lines).toEqual([])
  })

  it('of everything only leaves units without value', () => {
    // 0,000499 unit at € 10 is € 0,00499, which is worth nothing, beside 1,000001 unit at € 4.
    const month = dealMonth(orders(payoutOf({}), { a: 499n, b: 1_000_001n }))
    expect(month.payableCents).toBe(400)
    expect(month.positions.map(({ units }) => units)).toEqual([499n, 0n])
  })
})

describe('a month', () => {
  it('deals costs, refund, payout, sale, switch and deposits in this order', () => {
    const month = orders(
      {
        serviceCostsBasisPoints: 120,
        refundCents: 10,
        ...payoutOf({ heldCents: 10, divisor: null, taxOf: (gross) => gross / 2 }),
        sale: { orderId: null, what: { kind: 'amount', amountCents: 10 }, taxBasisPoints: 0 },
        switches: [{ orderId: null, funds: [{ id: 'b', shareBasisPoints: 1 }] }],
        deposits: [deposit(100, 'initial'), deposit(100), deposit(100, 'extra')],
      },
      { a: 10_000_000n },
    )
    expect(dealMonth(month).lines.map(({ kind }) => kind)).toEqual(
      'cost refund payout tax sale switch switch initial initial periodic periodic extra extra'.split(' '),
    )
  })

  it('without orders deals nothing and books nothing', () => {
    expect(dealMonth(orders({}, held))).toMatchObject({
      lines: [],
      valueCents: 10_000,
      ledger: { entries: {}, units: {} },
    })
  })

  it('of a total loss charges, sells and pays nothing', () => {
    // A unit at € 0,0001.
    const funds = [{ id: 'a', units: 40_000_000n, price: 1, entryCostsBasisPoints: 0 }]
    const payout = payoutOf({ heldCents: 1_000, divisor: 2, taxOf: (gross) => Math.floor(gross / 3) })
    const month = dealMonth(orders({ funds, serviceCostsBasisPoints: 120, refundCents: 5, ...payout }))
    expect(month).toMatchObject({ lines: [], valueCents: 0, payableCents: 0, refundedCents: 0 })
  })
})
