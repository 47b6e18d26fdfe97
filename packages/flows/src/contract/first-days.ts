import type { Dealing } from '@portal/api/operations'
import { addDays, type CalendarDate, compareDates } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import type { Moment } from '../values/moment.ts'
import { collectionDateOf, dealingOf } from './dealing-calendar.ts'
import { type ContractTime, investedIn, nextCollection } from './upcoming.ts'

/** The facts of a contract that was just signed. */
export type FirstFacts = ContractTime & {
  readonly now: Moment
  readonly initialCents: Cents
  readonly periodicCents: Cents
  /** The date of the first payment and of its dealing; null while it is awaited. */
  readonly received: { readonly on: CalendarDate; readonly dealing: Dealing } | null
  /** How the monthly deposits are collected; null while the customer has not arranged that. */
  readonly collectedBy: 'twikey' | 'overboeking' | null
}

/** An event of a new contract: money received, due, collected, transferred or invested, or its first value. */
export type FirstDay = {
  readonly kind: 'received' | 'due' | 'collection' | 'own-transfer' | 'invested' | 'first-value'
  readonly date: CalendarDate
}

/** The first days of a new contract, in order. A payment by the cut-off on its due date is in time. */
export function firstDays(facts: FirstFacts): readonly FirstDay[] {
  const { initialCents, received } = facts
  const [monthly, monthOfMonthly] = firstMonthly(facts)
  const next = investedIn(facts.now, facts.startDate, null)
  const month = received?.dealing.month ?? (initialCents > 0 ? next : (monthOfMonthly ?? next))
  const { cutOffDate, dealingDate, publicationDate } = dealingOf(month)
  const first: readonly FirstDay[] =
    initialCents === 0 ? [] : [received ? { kind: 'received', date: received.on } : { kind: 'due', date: cutOffDate }]
  return [
    ...first,
    ...monthly,
    { kind: 'invested' as const, date: dealingDate },
    { kind: 'first-value' as const, date: publicationDate },
  ].toSorted((a, b) => compareDates(a.date, b.date))
}

function firstMonthly(facts: FirstFacts): readonly [readonly FirstDay[], CalendarDate | null] {
  const { now, startDate, periodicCents, collectedBy } = facts
  if (periodicCents === 0) return [[], null]
  if (collectedBy === 'overboeking') {
    const month = investedIn(now, startDate, null)
    return [[{ kind: 'own-transfer', date: dealingOf(month).cutOffDate }], month]
  }
  const month = nextCollection(facts, null, addDays(now.date, 1))
  return month === null ? [[], null] : [[{ kind: 'collection', date: collectionDateOf(month) }], month]
}
