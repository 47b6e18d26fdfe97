import { unitsToCents } from '@portal/flows/values/units'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { dealMonth, type DealtMonth, type MonthOrders } from './deal-month.ts'
import type { Units } from './units.ts'

const ids = ['a', 'b', 'c', 'd']
const cents = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200_000_000 }))
// From a total loss to a very high price.
const price = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5_000_000 }))
const shares = fc
  .array(fc.nat(10_000), { minLength: 4, maxLength: 4 })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => ids.map((id, index) => ({ id, shareBasisPoints: parts[index] ?? 0 })))
const tax = fc.constantFrom(0, 1_785, 3_575, 4_950, 10_000)
const orderId = fc.constantFrom(null, 'order')

const sale = fc.record({
  orderId,
  taxBasisPoints: tax,
  what: fc.oneof(
    fc.constant({ kind: 'all' } as const),
    fc.record({ kind: fc.constant('amount' as const), amountCents: cents }),
    fc.record({
      kind: fc.constant('funds' as const),
      funds: fc.array(fc.record({ id: fc.constantFrom(...ids), amountCents: fc.option(cents) }), { maxLength: 5 }),
    }),
  ),
})
const month = fc.record({
  // The factor on the price of the month before: from a total loss to three times as much.
  factors: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 })), { minLength: 4, maxLength: 4 }),
  entryCosts: fc.array(fc.nat(300), { minLength: 4, maxLength: 4 }),
  blocked: fc.array(fc.bigInt(0n, 100_000_000n), { minLength: 4, maxLength: 4 }),
  shares,
  serviceCostsBasisPoints: fc.nat(500),
  refundCents: fc.oneof(fc.constant(0), cents),
  payout: fc.option(
    fc.record({
      heldCents: fc.oneof(fc.constant(0), cents),
      divisor: fc.option(fc.oneof(fc.constant(1), fc.double({ min: 1, max: 720, noNaN: true }))),
      maximumCents: fc.oneof(fc.constant(Infinity), cents),
      taxOf: tax.map((basisPoints) => (gross: number) => Math.floor((gross * basisPoints) / 10_000)),
    }),
  ),
  sale: fc.option(sale),
  switches: fc.array(fc.record({ orderId, funds: shares }), { maxLength: 2 }),
  deposits: fc.array(
    fc.record({
      kind: fc.constantFrom('initial', 'periodic', 'extra'),
      amountCents: cents,
      funds: fc.option(shares),
      orderId,
    }),
    { maxLength: 3 },
  ),
})
const history = fc.tuple(
  fc.array(price, { minLength: 4, maxLength: 4 }),
  fc.array(month, { minLength: 1, maxLength: 8 }),
)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const linesOf = ({ lines }: DealtMonth, ...kinds: string[]) =>
  sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amountCents }) => amountCents))

test('for any orders units, values, lines and the ledger agree', () => {
  fc.assert(
    fc.property(history, ([firstPrices, months]) => {
      let held: Units[] = ids.map(() => 0n)
      let prices = firstPrices
      for (const { factors, entryCosts, blocked, ...orders } of months) {
        prices = prices.map((before, index) => Math.max(1, Math.floor((before * (factors[index] ?? 0)) / 10_000)))
        const funds = ids.map((id, index) => ({
          id,
          units: held[index] ?? 0n,
          price: prices[index] ?? 1,
          entryCostsBasisPoints: entryCosts[index] ?? 0,
          blockedUnits: blocked[index] ?? 0n,
        }))
        const dealt = dealMonth({ ...orders, funds } satisfies MonthOrders)
        checkMonth(dealt, funds, orders)
        held = dealt.positions.map(({ units }) => units)
      }
    }),
    { numRuns: inject('isWide') ? 3_000 : 1_000 },
  )
})

function checkMonth(
  dealt: DealtMonth,
  before: MonthOrders['funds'],
  orders: Pick<MonthOrders, 'deposits' | 'refundCents' | 'payout'>,
): void {
  const { lines, positions, ledger } = dealt
  for (const [index, { id, units, valueCents }] of positions.entries()) {
    const fund = before[index]
    const moved = lines.filter(({ fundId }) => fundId === id).reduce((total, line) => total + line.units, 0n)
    expect(units).toBe((fund?.units ?? 0n) + moved)
    expect(units >= 0n).toBe(true)
    expect(ledger.units[id] ?? 0n).toBe(moved)
    expect(valueCents).toBe(unitsToCents(units, fund?.price ?? 0))
  }
  expect(dealt.valueCents).toBe(sum(positions.map(({ valueCents }) => valueCents)))
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1))

  expect(dealt.depositedCents).toBe(sum(orders.deposits.map(({ amountCents }) => amountCents)))
  expect(dealt.depositedCents).toBe(linesOf(dealt, 'initial', 'periodic', 'extra'))
  expect(dealt.withdrawnCents).toBe(0 - linesOf(dealt, 'payout', 'sale', 'refund'))
  expect(dealt.costsCents).toBe(0 - linesOf(dealt, 'cost'))
  expect(linesOf(dealt, 'switch')).toBe(0)
  expect(dealt.refundedCents).toBeLessThanOrEqual(orders.refundCents)
  const { heldCents = 0, maximumCents = 0 } = orders.payout ?? {}
  expect(dealt.payoutOfTermCents).toBeGreaterThanOrEqual(0)
  expect(dealt.payoutOfTermCents).toBeLessThanOrEqual(maximumCents)
  expect(dealt.payout?.proceedsCents ?? 0).toBeLessThanOrEqual(heldCents + dealt.payoutOfTermCents)

  expect(sum(Object.values(ledger.entries))).toBe(0)
  expect(ledger.entries.received ?? 0).toBe(dealt.depositedCents - dealt.refundedCents)
  expect(ledger.entries.costs ?? 0).toBe(0 - dealt.costsCents)
  expect(ledger.entries.tax ?? 0).toBe(linesOf(dealt, 'tax'))
  expect(ledger.entries.payable ?? 0).toBe(0 - dealt.payableCents)
  expect([...Object.values(ledger.entries), ...Object.values(ledger.units)].every(Boolean)).toBe(true)
}

test('a sale of everything leaves no unit', () => {
  const units = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(units, fc.array(price, { minLength: 4, maxLength: 4 }), (held, prices) => {
      const funds = ids.map((id, index) => ({
        id,
        units: held[index] ?? 0n,
        price: prices[index] ?? 1,
        entryCostsBasisPoints: 0,
      }))
      const rest = { shares: [], serviceCostsBasisPoints: 0, refundCents: 0, payout: null, switches: [], deposits: [] }
      const dealt = dealMonth({ ...rest, funds, sale: { orderId: null, what: { kind: 'all' }, taxBasisPoints: 0 } })
      expect(dealt.positions.every((position) => position.units === 0n)).toBe(true)
      expect(dealt.payableCents).toBe(sum(funds.map((fund) => unitsToCents(fund.units, fund.price))))
    }),
    { numRuns: 1_000 },
  )
})

test('the value of purchases differs from the paid amount less costs only by rounding', () => {
  fc.assert(
    fc.property(cents, shares, fc.array(price, { minLength: 4, maxLength: 4 }), (amountCents, split, prices) => {
      const funds = ids.map((id, index) => ({ id, units: 0n, price: prices[index] ?? 1, entryCostsBasisPoints: 25 }))
      const rest = { serviceCostsBasisPoints: 0, refundCents: 0, payout: null, sale: null, switches: [] }
      const deposit = { kind: 'periodic', amountCents, funds: null, orderId: null } as const
      const { valueCents, costsCents } = dealMonth({ ...rest, funds, shares: split, deposits: [deposit] })
      // A millionth of a unit is at most € 0,0005, so a fund loses cents only by rounding.
      expect(amountCents - costsCents - valueCents).toBeGreaterThanOrEqual(0)
      expect(amountCents - costsCents - valueCents).toBeLessThanOrEqual(4)
    }),
    { numRuns: 2_000 },
  )
})
