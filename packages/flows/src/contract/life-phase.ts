import type { ContractOutlook, ContractSummary, Scenarios, UpcomingEvent } from '@portal/api/operations'
import { compareDates, type CalendarDate } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import { productOf } from '../values/products.ts'
import { allows } from './contract-states.ts'

/** Before the first money (`starting`), while capital is built up (`building`), or while it is paid out (`drawing`). */
export type LifePhase = 'starting' | 'building' | 'drawing'

type Facts = Pick<
  ContractSummary,
  'productCode' | 'state' | 'IsPaymentCompleted' | 'PrimoWaardeHuidigeMaandNaProlongatie' | 'awaitingCents'
>

/** The phase of one contract; null for one that is held, has ended, or has paid out everything. */
export function phaseOfContract(summary: Facts): LifePhase | null {
  const { productCode, state, IsPaymentCompleted, PrimoWaardeHuidigeMaandNaProlongatie: value, awaitingCents } = summary
  if (!allows(state, 'invest')) return null
  if (value === null && awaitingCents === 0 && !IsPaymentCompleted) return 'starting'
  if (!productOf(productCode).isPaidOut) return 'building'
  return value === 0 && awaitingCents === 0 ? null : 'drawing'
}

/**
 * The phases of a customer, the most important first: who draws down reads the next payout before what is still built
 * up. Only a customer without money in any contract is starting.
 */
export function phasesOf(summaries: readonly Facts[]): readonly LifePhase[] {
  const phases = new Set(summaries.map(phaseOfContract))
  const later = (['drawing', 'building'] as const).filter((phase) => phases.has(phase))
  if (later.length > 0) return later
  return phases.has('starting') || summaries.length === 0 ? ['starting'] : []
}

/** What building up may lead to, in cents of today's euros. */
export type Prospect =
  /** An income a month before tax, from the first day of a month on. */
  | { readonly kind: 'income'; readonly from: CalendarDate; readonly amounts: Scenarios }
  /** The value of one contract on its last day. */
  | { readonly kind: 'value'; readonly contractId: string; readonly on: CalendarDate; readonly amounts: Scenarios }

/**
 * The main figure of the contracts that build up: the income of all annuities together once each of them pays, else
 * the largest expected value of a contract; null when nothing can be projected.
 */
export function prospectOf(outlooks: readonly ContractOutlook[]): Prospect | null {
  const incomes = outlooks.flatMap(({ income }) => (income === null ? [] : [income]))
  const [first, ...others] = incomes
  if (first !== undefined) {
    return others.reduce<Prospect & { kind: 'income' }>(
      ({ kind, from, amounts }, income) => ({
        kind,
        from: compareDates(from, income.from) < 0 ? income.from : from,
        amounts: sum(amounts, income.gross),
      }),
      { kind: 'income', from: first.from, amounts: first.gross },
    )
  }
  const values = outlooks.flatMap(({ contractId, lastsUntil, value }) =>
    value === null || lastsUntil === null
      ? []
      : [{ kind: 'value', contractId, on: lastsUntil, amounts: value } as const],
  )
  const [largest = null] = values.toSorted((a, b) => b.amounts.expectedCents - a.amounts.expectedCents)
  return largest
}

function sum(a: Scenarios, b: Scenarios): Scenarios {
  return {
    lowCents: a.lowCents + b.lowCents,
    expectedCents: a.expectedCents + b.expectedCents,
    highCents: a.highCents + b.highCents,
  }
}

/** The next payouts, all on one day. */
export type NextPayout = {
  readonly date: CalendarDate
  /** After wage tax, or before it when the tax is unknown (`isNet`); null when it follows from the value of that day. */
  readonly cents: Cents | null
  readonly isNet: boolean
  readonly contractIds: readonly string[]
}

/** The payouts of the first day that has any, added up; the tax of each is withheld apart. Null when there are none. */
export function nextPayoutOf(events: readonly UpcomingEvent[]): NextPayout | null {
  const payouts = events.filter(({ kind }) => kind === 'payout').toSorted((a, b) => compareDates(a.date, b.date))
  const date = payouts[0]?.date
  if (date === undefined) return null
  const onDay = payouts.filter((event) => event.date === date)
  const contractIds = onDay.map(({ contractId }) => contractId)
  const isNet = onDay.every(({ netCents }) => netCents !== null)
  const amounts = onDay.map(({ amountCents, netCents }) => (isNet ? netCents : amountCents))
  const isKnown = amounts.every((cents) => cents !== null)
  const cents = isKnown ? amounts.reduce<number>((total, each) => total + (each ?? 0), 0) : null
  return { date, cents, isNet, contractIds }
}
