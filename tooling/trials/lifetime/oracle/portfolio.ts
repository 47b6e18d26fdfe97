/** Units in millionths, prices in ten-thousandths of a euro, amounts in cents. */
export type Line = { month: string; kind: string; fund: string | null; units: bigint; cents: number }
type Split = readonly (readonly [fund: string, share: number])[]
export type Prices = ReadonlyMap<string, bigint>

/** Millionths times ten-thousandths give 10⁻¹⁰ euros. */
const cent = 100_000_000n

const worth = (units: bigint, price: bigint) => Number((units * price + cent / 2n) / cent)

/** Divides an amount by largest remainder; among equal ones the first is rounded up. */
function divide(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((each) => Number(each / whole))
  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const order = exact
    .map((each, index) => ({ index, rest: each % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of order.slice(0, missing)) parts[index] = (parts[index] as number) + 1
  return parts
}

/** What a contract holds, in the order of its split: the largest share first, then by name. */
export class Holdings {
  readonly lines: Line[] = []
  readonly units = new Map<string, bigint>()
  private month = ''
  private prices: Prices = new Map()

  private readonly split: Split

  constructor(split: Split) {
    this.split = split
    for (const [fund] of split) this.units.set(fund, 0n)
  }

  at(month: string, prices: Prices): void {
    this.month = month
    this.prices = prices
  }

  priceOf(fund: string): bigint {
    return this.prices.get(fund) as bigint
  }

  worthOf(fund: string): number {
    return worth(this.units.get(fund) ?? 0n, this.priceOf(fund))
  }

  worth(): number {
    return this.split.reduce((sum, [fund]) => sum + this.worthOf(fund), 0)
  }

  /** Sells an amount over the funds by what they are worth; all of a fund leaves no fraction of a unit behind. */
  sell(kind: string, cents: number): number {
    const most = Math.min(cents, this.worth())
    if (most === 0) return 0
    const parts = divide(
      most,
      this.split.map(([fund]) => this.worthOf(fund)),
    )
    this.split.forEach(([fund], index) => {
      const part = parts[index] as number
      if (part === 0) return
      const held = this.units.get(fund) as bigint
      const asked = (BigInt(part) * cent) / this.priceOf(fund)
      const sold = part >= this.worthOf(fund) || asked > held ? held : asked
      this.units.set(fund, held - sold)
      this.add(kind, fund, -sold, -part)
    })
    return most
  }

  /** Buys for an amount, after the entry costs of each fund; returns those. */
  buy(kind: string, cents: number, entryCosts: (fund: string) => number): number {
    const parts = divide(
      cents,
      this.split.map(([, share]) => share),
    )
    let paid = 0
    this.split.forEach(([fund], index) => {
      const part = parts[index] as number
      if (part === 0) return
      // Half a cent is rounded up.
      const costs = Math.floor((part * entryCosts(fund) * 2 + 10_000) / 20_000)
      const bought = (BigInt(part - costs) * cent) / this.priceOf(fund)
      this.units.set(fund, (this.units.get(fund) as bigint) + bought)
      this.add(kind, fund, bought, part)
      if (costs > 0) this.add('cost', fund, 0n, -costs)
      paid += costs
    })
    return paid
  }

  add(kind: string, fund: string | null, units: bigint, cents: number): void {
    this.lines.push({ month: this.month, kind, fund, units, cents })
  }
}
