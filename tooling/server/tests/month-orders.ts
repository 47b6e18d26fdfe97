import { dealMonth, type MonthOrders, type PayoutOrder } from '../src/engine/dealing/deal-month.ts'

/** € 10 and € 4 a unit, 60% and 40%. */
const prices = { a: 100_000, b: 40_000 }

/** The orders of a month, with units that were held before. */
export function orders(change: Partial<MonthOrders> = {}, units: { a?: bigint; b?: bigint } = {}): MonthOrders {
  return {
    funds: [
      { id: 'a', units: units.a ?? 0n, price: prices.a, entryCostsBasisPoints: 0 },
      { id: 'b', units: units.b ?? 0n, price: prices.b, entryCostsBasisPoints: 0 },
    ],
    shares: [
      { id: 'a', shareBasisPoints: 6_000 },
      { id: 'b', shareBasisPoints: 4_000 },
    ],
    serviceCostsBasisPoints: 0,
    refundCents: 0,
    payout: null,
    sale: null,
    switches: [],
    deposits: [],
    ...change,
  }
}

export const deposit = (amountCents: number, kind: 'initial' | 'periodic' | 'extra' = 'periodic') => ({
  kind,
  amountCents,
  funds: null,
  orderId: null,
})

/** A payout of an annuity without tax and without a maximum. */
export const payoutOf = (change: Partial<PayoutOrder>) => ({
  payout: { heldCents: 0, divisor: 1, maximumCents: Infinity, taxOf: () => 0, ...change },
})

/** kind, fund, units in millionths, cents. */
export const linesOf = (month: MonthOrders) =>
  dealMonth(month).lines.map(({ kind, fundId, units, amountCents }) => [kind, fundId, units, amountCents])

/** € 60 and € 40. */
export const held = { a: 6_000_000n, b: 10_000_000n }
