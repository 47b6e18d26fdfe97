import { allocate, type Cents } from '@portal/flows/values/money'
import { unitsToCents } from '@portal/flows/values/units'
import { centsToUnits, type Price, type Units } from './units.ts'

/** The units of a held or ordered fund, its price of the month and its rules. */
export type FundPosition = {
  id: string
  units: Units
  /** In ten-thousandths of a euro, above zero. */
  price: Price
  entryCostsBasisPoints: number
  /** Units that cannot be sold, because their direct debit can still be taken back. */
  blockedUnits?: Units
}

/** The units of a fund that were bought (positive) or sold (negative). */
export type Trade = { fundId: string; units: Units; price: Price; amountCents: Cents }

export type Portfolio = ReturnType<typeof createPortfolio>

export function createPortfolio(positions: readonly FundPosition[]) {
  const held = positions.map((position) => ({ ...position }))
  type Held = (typeof held)[number]

  const heldOf = (id: string): Held => {
    const found = held.find((each) => each.id === id)
    if (!found) throw new RangeError(`There is no price of ${id}.`)
    return found
  }
  const valueOf = ({ units, price }: Held) => unitsToCents(units, price)
  const availableOf = ({ units, blockedUnits = 0n }: Held) => (units > blockedUnits ? units - blockedUnits : 0n)
  const values = () => held.map(valueOf)

  /** Sells an amount. A sale of the whole value leaves nothing, not even a rounding difference. */
  function sell(fund: Held, amountCents: Cents, available: Units): Trade {
    const units = centsToUnits(amountCents, fund.price)
    const sold = amountCents >= unitsToCents(available, fund.price) || units > available ? available : units
    fund.units -= sold
    return { fundId: fund.id, units: -sold, price: fund.price, amountCents: 0 - amountCents }
  }

  function buy(id: string, amountCents: Cents, costsCents: Cents): Trade {
    const fund = heldOf(id)
    const units = centsToUnits(amountCents - costsCents, fund.price)
    fund.units += units
    return { fundId: id, units, price: fund.price, amountCents }
  }

  /** Sells an amount, at most the available one, over the funds by the value of their sellable units. */
  function sellOver(amountCents: Cents, limitOf: (fund: Held) => Units): Trade[] {
    const limits = held.map(limitOf)
    const worth = held.map((fund, index) => unitsToCents(limits[index] ?? 0n, fund.price))
    const amount = Math.min(amountCents, sum(worth))
    if (amount === 0) return []
    const parts = allocate(amount, worth)
    return held.flatMap((fund, index) => {
      const part = parts[index] ?? 0
      return part === 0 ? [] : [sell(fund, part, limits[index] ?? 0n)]
    })
  }

  /** Sells an amount of a fund, at most what is available; null sells all of that. */
  function sellAvailable(fund: Held, amountCents: Cents | null): Trade[] {
    const available = availableOf(fund)
    if (available === 0n) return []
    const worth = unitsToCents(available, fund.price)
    const amount = Math.min(amountCents ?? worth, worth)
    return amount === 0 && amountCents !== null ? [] : [sell(fund, amount, available)]
  }

  return {
    entryCostsOf: (id: string): number => heldOf(id).entryCostsBasisPoints,
    buy,
    /** Sells the amount even from blocked units. */
    sellAnything: (amountCents: Cents): Trade[] => sellOver(amountCents, ({ units }) => units),
    sellAmount: (amountCents: Cents): Trade[] => sellOver(amountCents, availableOf),
    sellAll: (): Trade[] => held.flatMap((fund) => sellAvailable(fund, null)),
    /** Sells nothing of a fund that is not held. */
    sellOf: (id: string, amountCents: Cents | null): Trade[] =>
      held.filter((fund) => fund.id === id).flatMap((fund) => sellAvailable(fund, amountCents)),
    /** Rebalances the whole value: what is sold is bought. */
    divide(shareOf: (id: string) => number): Trade[] {
      const before = values()
      const total = sum(before)
      const targets = allocate(
        total,
        held.map(({ id }) => shareOf(id)),
      )
      const changes = held.map((fund, index) => ({
        fund,
        change: (targets[index] ?? 0) - (before[index] ?? 0),
        goes: shareOf(fund.id) === 0 && fund.units > 0n,
      }))
      const sold = changes
        .filter(({ change, goes }) => change < 0 || goes)
        .map(({ fund, change }) => sell(fund, -change, fund.units))
      const bought = changes.filter(({ change }) => change > 0).map(({ fund, change }) => buy(fund.id, change, 0))
      return [...sold, ...bought]
    },
    positions: (): { id: string; units: Units; valueCents: Cents }[] =>
      held.map((fund) => ({ id: fund.id, units: fund.units, valueCents: valueOf(fund) })),
    valueCents: (): Cents => sum(values()),
  }
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
