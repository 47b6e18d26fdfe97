import { collectionDay, investedIn, later, monthsFrom, paidAt } from './calendar.ts'
import { funds, serviceCosts, temporaryMaximum } from './figures.ts'
import { startsInTime, yearsToPayOut } from './law.ts'
import { Holdings, type Line, type Prices } from './portfolio.ts'
import { wageTaxOf } from './wage-tax.ts'

/** What somebody signed and did, in cents and in the time of Amsterdam. */
export type Facts = {
  product: 'SB' | 'SUL' | 'SDIL'
  born: string
  start: string
  years: number
  /** The months between payouts; 0 when nothing is paid out. */
  term: 0 | 1 | 3 | 6 | 12
  split: readonly (readonly [fund: string, share: number])[]
  first: { cents: number; received: string } | null
  monthly: { cents: number; signed: string } | null
  /** What temporary annuities elsewhere pay a year. */
  elsewhere: number
  /** From which month on the loonheffingskorting is applied; null for never. */
  creditFrom: string | null
  /** When a death was reported; null for the living. */
  reported: string | null
}

type Deposit = { kind: string; cents: number; received: string }

/** A payout before tax, its tax, and the months that it is for. */
type Paid = { month: string; gross: number; tax: number; months: number }

/**
 * The month from which a contract runs: that of its start, or the one in which the money of an annuity is invested. Money
 * that comes too late for the law is not invested, so that its annuity does not move.
 */
function startOf(facts: Facts): string {
  const { product, start, first } = facts
  const invested = first === null ? start : investedIn(first.received)
  return product === 'SDIL' && invested > start && isInTime(facts, invested) ? invested : start
}

const isInTime = ({ born, term }: Facts, start: string) => startsInTime({ born, start, term, isOlder: false })

/** What the other temporary annuities of a person paid in the year so far, and are expected to pay in a year. */
type Others = { paid: number; expected: number }

/** A contract that is lived month by month. */
export class Life {
  readonly facts: Facts
  readonly start: string
  /** In years; a temporary annuity may become longer. */
  years: number
  readonly paid: Paid[] = []
  /** The value after each dealing. */
  readonly values = new Map<string, number>()
  private readonly holdings: Holdings
  /** All that was received, and the part of it that is not invested. */
  readonly deposits: Deposit[]
  private waiting: Deposit[]
  private paidUntil: string

  constructor(facts: Facts) {
    this.facts = facts
    this.start = startOf(facts)
    this.years = facts.years
    this.holdings = new Holdings(facts.split)
    this.deposits = facts.first === null ? [] : [{ ...facts.first, kind: 'initial' }]
    this.waiting = [...this.deposits]
    this.paidUntil = this.start
  }

  get end(): string {
    return later(this.start, this.years * 12)
  }

  get isTemporary(): boolean {
    return this.facts.product === 'SDIL' && this.years < 20
  }

  get lines(): readonly Line[] {
    return this.holdings.lines
  }

  get units(): ReadonlyMap<string, bigint> {
    return this.holdings.units
  }

  /** What was received and is not invested. */
  get waitingCents(): number {
    return this.waiting.reduce((sum, { cents }) => sum + cents, 0)
  }

  paidIn(year: string): number {
    return this.paid.filter(({ month }) => month.startsWith(year)).reduce((sum, { gross }) => sum + gross, 0)
  }

  /** What it is expected to pay in the year of a month: a year of its last payout, or more when more was paid. */
  expectedIn(month: string): number {
    if (!this.isTemporary || month >= this.end) return 0
    return Math.max(((this.paid.at(-1)?.gross ?? 0) * 12) / this.facts.term, this.paidIn(month.slice(0, 4)))
  }

  live(month: string, prices: Prices, others: Others): void {
    this.collect(month)
    const due = this.dueIn(month)
    if (this.values.size === 0 && due.length === 0) return
    this.holdings.at(month, prices)
    const before = this.holdings.worth()
    // A twelfth of the yearly costs, half a cent rounded up.
    this.holdings.sell('cost', Math.floor((before * serviceCosts * 2 + 120_000) / 240_000))
    if (this.facts.product === 'SDIL' && this.isAliveAt(paidAt(month))) {
      this.lengthen(month, before, others)
      this.payOut(month, others.paid)
    }
    for (const money of due) {
      this.holdings.buy(money.kind, money.cents, (fund) => funds[fund]?.entry ?? 0)
    }
    this.waiting = this.waiting.filter((money) => !due.includes(money))
    this.values.set(month, this.holdings.worth())
  }

  /** The money that is invested with a month: in time for it, by a living person, and not too late for the law. */
  private dueIn(month: string): Deposit[] {
    if (month < this.facts.start || !this.isAliveAt(paidAt(month))) return []
    if (this.facts.product === 'SDIL' && this.values.size === 0 && !isInTime(this.facts, month)) return []
    return this.waiting.filter(({ received }) => investedIn(received) <= month)
  }

  /** A temporary annuity that ends with more than it may pay then becomes long enough to pay it within the maximum. */
  private lengthen(month: string, worth: number, { paid, expected }: Others): void {
    if (!this.isTemporary || month < this.end || worth <= this.most(month, 12, paid)) return
    const over = Math.floor(monthsFrom(this.start, month) / 12)
    const most = this.maximum - expected
    this.years = Math.min(20, Math.max(this.years + 1, most <= 0 ? 20 : over + yearsToPayOut(worth, most)))
  }

  private isAliveAt(moment: string): boolean {
    return this.facts.reported === null || moment < this.facts.reported
  }

  /** Collects when the contract runs, its first money is in, and its mandate is a day old. */
  private collect(month: string): void {
    const { monthly, first, start } = this.facts
    const day = collectionDay(month)
    const received = `${day}T09:00`
    if (monthly === null || month < start || month >= this.end || !this.isAliveAt(received)) return
    if (monthly.signed.slice(0, 10) >= day || (first !== null && first.received > received)) return
    const money = { kind: 'periodic', cents: monthly.cents, received }
    this.deposits.push(money)
    this.waiting.push(money)
  }

  private payOut(month: string, paidByOthers: number): void {
    const { born, term, creditFrom } = this.facts
    const isEnd = month >= this.end
    const since = monthsFrom(this.paidUntil, month)
    const months = isEnd ? Math.max(1, Math.min(12, since)) : since - (since % (term || Infinity))
    if (months <= 0) return
    const worth = this.holdings.worth()
    const part = isEnd || worth === 0 ? worth : Math.round(worth / this.divisor(month, months))
    const gross = this.holdings.sell('payout', Math.min(part, this.most(month, isEnd ? 12 : months, paidByOthers)))
    this.paidUntil = isEnd ? month : later(this.paidUntil, months)
    if (gross === 0) return
    const hasCredit = creditFrom !== null && month >= creditFrom
    const tax = wageTaxOf({ month, gross, months, born, hasCredit })
    if (tax > 0) this.holdings.add('tax', null, 0n, -tax)
    this.paid.push({ month, gross, tax, months })
  }

  /** The number of payouts that the value is for, this one included, each at its worth of today. */
  private divisor(month: string, months: number): number {
    const { term, split } = this.facts
    const worth = this.holdings.worth()
    const weighted = (of: 'expected' | 'costs') =>
      split.reduce((sum, [fund]) => sum + (this.holdings.worthOf(fund) / worth) * (funds[fund]?.[of] ?? 0), 0) / 10_000
    const growth = (1 + weighted('expected')) ** (1 / 12) * (1 - (weighted('costs') + serviceCosts / 10_000) / 12)
    const terms = months / term
    const left = monthsFrom(month, this.end)
    let divisor = terms
    for (let after = term; after <= left; after += term) divisor += growth ** -after
    if (left % term > 0) divisor += (left % term) / term / growth ** left
    return divisor / terms
  }

  /** What a temporary annuity may still pay: a twelfth for each month, and the maximum in the whole year. */
  private most(month: string, months: number, paidByOthers: number): number {
    if (!this.isTemporary) return Infinity
    const left = this.maximum - this.paidIn(month.slice(0, 4)) - paidByOthers
    return Math.max(0, Math.min(Math.floor((this.maximum * months) / 12), left))
  }

  /** The maximum of the year of the start, or the last known one, without what annuities elsewhere pay. */
  private get maximum(): number {
    return (temporaryMaximum[Number(this.start.slice(0, 4))] ?? temporaryMaximum[2026] ?? 0) - this.facts.elsewhere
  }
}
