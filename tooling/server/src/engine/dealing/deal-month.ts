import { allocate, type Cents } from '@portal/flows/values/money'
import { createPortfolio, type FundPosition, type Portfolio, type Trade } from './portfolio.ts'
import type { Price, Units } from './units.ts'

export type FundShare = { id: string; shareBasisPoints: number }
export type DepositKind = 'initial' | 'periodic' | 'extra'
type DealingKind = DepositKind | 'switch' | 'sale' | 'payout' | 'cost' | 'tax' | 'refund'

/** A deposit and its purchases; `funds` is null for the contract's own split. */
export type DealtDeposit = {
  kind: DepositKind
  amountCents: Cents
  funds: readonly FundShare[] | null
  orderId: string | null
}

/** A sale of everything, of an amount over the funds by their value, or of an amount of one fund (null: all of it). */
export type SaleOf =
  | { kind: 'all' }
  | { kind: 'amount'; amountCents: Cents }
  | { kind: 'funds'; funds: readonly { id: string; amountCents: Cents | null }[] }

export type PayoutOrder = {
  /** Delayed payouts of earlier months, which are still invested in the funds. */
  heldCents: Cents
  /** The divisor of the rest of the value; 1 pays everything that is left, null pays only what was delayed. */
  divisor: number | null
  maximumCents: Cents
  /** The withheld part of a payout, at most the payout itself; below 0 when tax of earlier payouts is given back. */
  taxOf: (grossCents: Cents) => Cents
}

export type MonthOrders = {
  /** Each fund once, with the price of the month: the held ones, and those that an order or a share names. */
  funds: readonly FundPosition[]
  /** The split of deposits, in any unit with a positive total. */
  shares: readonly FundShare[]
  /** A yearly rate over the holdings at the beginning of the month's dealing. */
  serviceCostsBasisPoints: number
  /** Deposits that were taken back after their dealing. */
  refundCents: Cents
  payout: PayoutOrder | null
  sale: { orderId: string | null; what: SaleOf; taxBasisPoints: number } | null
  switches: readonly { orderId: string | null; funds: readonly FundShare[] }[]
  /** The deposits, in this order. */
  deposits: readonly DealtDeposit[]
}

/** A row of `dealings`: positive into the contract, negative out of it. */
type DealingLine = {
  number: number
  kind: DealingKind
  fundId: string | null
  units: Units
  price: Price | null
  amountCents: Cents
  orderId: string | null
}

type LedgerEntries = {
  /** The cents of each account, none of them 0; together 0. */
  entries: Partial<Record<'bank' | 'received' | 'costs' | 'payable' | 'tax', Cents>>
  /** The change in units of each fund, none of them 0. */
  units: Record<string, Units>
}

export type DealtMonth = {
  lines: DealingLine[]
  /** The holdings after the month's dealing, one for each fund of the order. */
  positions: { id: string; units: Units; valueCents: Cents }[]
  valueCents: Cents
  /** Totals of this month: gross deposits; payouts, sales and refunds before tax; service and entry costs. */
  depositedCents: Cents
  withdrawnCents: Cents
  costsCents: Cents
  refundedCents: Cents
  payout: Proceeds | null
  /** This month's own payout before tax; 0 without one. */
  payoutOfTermCents: Cents
  sale: Proceeds | null
  /** The amount for the customer after tax. */
  payableCents: Cents
  ledger: LedgerEntries
}
type Proceeds = { proceedsCents: Cents; taxCents: Cents }

/**
 * Deals a month of one contract at the month's prices, in this order: the service costs of the month before, refunds,
 * the payout (a part of what is then left), the sale, switches, deposits. It never sells more than is held. Amounts
 * over funds are split by largest remainder, a fund's value is rounded half up to the cent, traded units are rounded
 * down.
 * @throws RangeError for a fund without a position in `funds`, or a deposit or switch without shares
 */
export function dealMonth(orders: MonthOrders): DealtMonth {
  const portfolio = createPortfolio(orders.funds)
  const lines: DealingLine[] = []
  const add = (kind: DealingKind, orderId: string | null, trades: readonly Trade[]): Cents => {
    for (const trade of trades) lines.push({ number: lines.length + 1, kind, ...trade, orderId })
    return trades.reduce((total, { amountCents }) => total + amountCents, 0)
  }
  const withhold = (orderId: string | null, proceedsCents: Cents, taxCents: Cents): Proceeds => {
    if (taxCents !== 0) {
      const rest = { kind: 'tax', fundId: null, units: 0n, price: null, orderId } as const
      lines.push({ number: lines.length + 1, ...rest, amountCents: -taxCents })
    }
    return { proceedsCents, taxCents }
  }

  const payOut = (order: PayoutOrder, cents: Cents): Proceeds => {
    const proceeds = 0 - add('payout', null, portfolio.sellAnything(cents))
    return withhold(null, proceeds, order.taxOf(proceeds))
  }
  const sellOrder = ({ orderId, what, taxBasisPoints }: NonNullable<MonthOrders['sale']>): Proceeds => {
    const proceeds = 0 - add('sale', orderId, sell(portfolio, what))
    // Fractions of a cent are not withheld.
    return withhold(orderId, proceeds, Number((BigInt(proceeds) * BigInt(taxBasisPoints)) / 10_000n))
  }

  const serviceCosts = partOf(portfolio.valueCents(), orders.serviceCostsBasisPoints, 120_000)
  const soldForCosts = 0 - add('cost', null, portfolio.sellAnything(serviceCosts))
  const refundedCents = 0 - add('refund', null, portfolio.sellAnything(orders.refundCents))
  const payoutOfTermCents = payoutOfTerm(portfolio.valueCents(), orders.payout)
  const payout = orders.payout && payOut(orders.payout, orders.payout.heldCents + payoutOfTermCents)
  const sale = orders.sale && sellOrder(orders.sale)
  for (const { orderId, funds } of orders.switches) add('switch', orderId, portfolio.divide(shareIn(funds)))
  let depositedCents = 0
  let entryCosts = 0
  for (const deposit of orders.deposits) {
    for (const { bought, costsCents } of invest(portfolio, deposit, orders.shares)) {
      depositedCents += add(deposit.kind, deposit.orderId, [bought])
      entryCosts += costsCents
      if (costsCents === 0) continue
      const rest = { kind: 'cost', units: 0n, price: null, orderId: deposit.orderId } as const
      lines.push({ number: lines.length + 1, ...rest, fundId: bought.fundId, amountCents: -costsCents })
    }
  }

  const proceeds = (payout?.proceedsCents ?? 0) + (sale?.proceedsCents ?? 0)
  const tax = (payout?.taxCents ?? 0) + (sale?.taxCents ?? 0)
  const costsCents = soldForCosts + entryCosts
  return {
    lines,
    positions: portfolio.positions(),
    valueCents: portfolio.valueCents(),
    depositedCents,
    withdrawnCents: proceeds + refundedCents,
    costsCents,
    refundedCents,
    payout,
    payoutOfTermCents,
    sale,
    payableCents: proceeds - tax,
    ledger: {
      entries: withoutZeros({
        bank: soldForCosts + refundedCents + proceeds - depositedCents + entryCosts,
        received: depositedCents - refundedCents,
        costs: -costsCents,
        payable: tax - proceeds,
        tax: -tax,
      }),
      units: unitsOf(lines),
    },
  }
}

/** A part of the value without the delayed payouts, rounded once and never above the maximum. */
function payoutOfTerm(valueCents: Cents, order: PayoutOrder | null): Cents {
  if (order === null || order.divisor === null) return 0
  return Math.min(order.maximumCents, Math.round(Math.max(0, valueCents - order.heldCents) / order.divisor))
}

function sell(portfolio: Portfolio, what: SaleOf): Trade[] {
  if (what.kind === 'all') return portfolio.sellAll()
  if (what.kind === 'amount') return portfolio.sellAmount(what.amountCents)
  return what.funds.flatMap(({ id, amountCents }) => portfolio.sellOf(id, amountCents))
}

/** Invests a deposit: the purchases of each fund, and the costs. */
function invest(
  portfolio: Portfolio,
  { amountCents, funds }: DealtDeposit,
  ownShares: readonly FundShare[],
): { bought: Trade; costsCents: Cents }[] {
  if (amountCents === 0) return []
  const shares = funds ?? ownShares
  const parts = allocate(
    amountCents,
    shares.map(({ shareBasisPoints }) => shareBasisPoints),
  )
  return shares.flatMap(({ id }, index) => {
    const part = parts[index] ?? 0
    if (part === 0) return []
    const costsCents = partOf(part, portfolio.entryCostsOf(id), 10_000)
    return [{ bought: portfolio.buy(id, part, costsCents), costsCents }]
  })
}

function shareIn(funds: readonly FundShare[]): (id: string) => number {
  const shares = new Map(funds.map(({ id, shareBasisPoints }) => [id, shareBasisPoints]))
  return (id) => shares.get(id) ?? 0
}

/** Rounded half up. */
function partOf(amount: Cents, numerator: number, denominator: number): Cents {
  const [whole, part] = [BigInt(denominator), BigInt(amount) * BigInt(numerator)]
  return Number((part * 2n + whole) / (whole * 2n))
}

function unitsOf(lines: readonly DealingLine[]): Record<string, Units> {
  const units: Record<string, Units> = {}
  for (const line of lines) {
    if (line.fundId !== null) units[line.fundId] = (units[line.fundId] ?? 0n) + line.units
  }
  return withoutZeros(units)
}

function withoutZeros<Amounts extends Record<string, number | bigint>>(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => Number(amount) !== 0)) as Amounts
}
