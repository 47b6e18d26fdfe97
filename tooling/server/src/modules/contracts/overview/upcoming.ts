import type { Upcoming } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { allows } from '@portal/flows/contract/contract-states'
import { collectionDateOf, dealingFor, dealingOf } from '@portal/flows/contract/dealing-calendar'
import { investedIn, nextCollection, nextTransfer } from '@portal/flows/contract/upcoming'
import { addDays, type CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import { nextPayoutMonthOf } from '../details/next-payout.ts'
import { toPayoutTax } from '../details/next-payout-tax.ts'
import type { UpcomingPayment, UpcomingRow } from './overview-queries.ts'

type Event = Upcoming['events'][number]

export function toUpcoming(rows: readonly UpcomingRow[], now: Date, fiscalYears: FiscalYears): Upcoming {
  return {
    dealing: dealingFor(toMoment(now)),
    events: rows.flatMap((row) => toEvents(row, now, fiscalYears)).toSorted((a, b) => compare(a.date, b.date)),
    payments: rows
      .filter(({ state, isTooLate }) => allows(state, 'invest') && !isTooLate)
      .flatMap((row) => row.payments.map((payment) => ({ payment, row })))
      .toSorted((a, b) => compare(b.payment.createdAt, a.payment.createdAt))
      .map(({ payment, row }) => toPayment(payment, row)),
    refusals: rows
      .filter(({ state }) => allows(state, 'deposit'))
      .flatMap((row) => row.refusals.map((refusal) => ({ ...refusal, contractId: row.id })))
      .toSorted((a, b) => compare(b.createdAt, a.createdAt))
      .map(({ createdAt, ...refusal }) => ({ ...refusal, date: toCalendarDate(new Date(createdAt)) })),
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function toEvents(row: UpcomingRow, now: Date, fiscalYears: FiscalYears): Event[] {
  const orders = row.orders.map((order): Event => ({
    contractId: row.id,
    kind: order.kind,
    date: dealingOf(order.month).dealingDate,
    amountCents: order.amountCents,
    netCents: null,
  }))
  // The orders of a held contract wait, and the last order of an ended one is the sale of everything.
  return [
    ...(allows(row.state, 'collect') ? toDeposit(row, now) : []),
    ...toPayout(row, now, fiscalYears),
    ...(allows(row.state, 'pay') ? orders : []),
  ]
}

/** The next direct debit, or the next cut-off for a customer who transfers every month. */
function toDeposit(row: UpcomingRow, now: Date): Event[] {
  const { id: contractId, mandateMethod: method, mandateSignedAt, isFirstPaid, lastCollected } = row
  if (method === null || mandateSignedAt === null || !isFirstPaid) return []
  const isCollected = method === 'twikey'
  const month = isCollected
    ? nextCollection(row, lastCollected, laterOf(toCalendarDate(now), addDays(toCalendarDate(mandateSignedAt), 1)))
    : nextTransfer(row, toMoment(now))
  if (month === null) return []
  const changed = row.depositChanges.find((change) => change.month <= month)
  const amountCents = changed?.cents ?? row.periodicDepositCents
  if (amountCents === 0) return []
  return [
    isCollected
      ? { contractId, kind: 'collection', date: collectionDateOf(month), amountCents, netCents: null }
      : { contractId, kind: 'own-transfer', date: dealingOf(month).cutOffDate, amountCents, netCents: null },
  ]
}

/** The next payout, with the amount of the last one. Until the first, the contract only has the amount of an estimate. */
function toPayout(row: UpcomingRow, now: Date, fiscalYears: FiscalYears): Event[] {
  const { id, paidUntil, payoutCents } = row
  const month = nextPayoutMonthOf(row)
  if (month === null) return []
  const { dealingDate, publicationDate } = dealingOf(month)
  const date = laterOf(publicationDate, toCalendarDate(now))
  const event = { contractId: id, kind: 'payout', date } as const
  if (paidUntil === null) return [{ ...event, amountCents: null, netCents: null }]
  const tax = toPayoutTax(row, dealingDate, fiscalYears)
  return [{ ...event, amountCents: payoutCents || null, netCents: tax?.netCents ?? null }]
}

function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b
}

function toPayment(payment: UpcomingPayment, row: UpcomingRow): Upcoming['payments'][number] {
  const { id, purpose, method, amountCents, collectedFor } = payment
  const paidAt = payment.paidAt === null ? null : new Date(payment.paidAt)
  const month = paidAt === null ? collectedFor : investedIn(toMoment(paidAt), row.startDate, row.lastDealt)
  const made = { id, contractId: row.id, purpose, method, amountCents }
  return {
    ...made,
    receivedOn: paidAt && toCalendarDate(paidAt),
    dealing: month === null ? null : dealingOf(month),
  }
}
