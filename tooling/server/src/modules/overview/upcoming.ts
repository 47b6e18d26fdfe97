import type { Upcoming } from '@portal/api/operations'
import { collectionDateOf, dealingFor, dealingOf } from '@portal/flows/contract/dealing-calendar'
import { investedIn, nextCollection, nextPayout, type PayoutTime } from '@portal/flows/contract/upcoming'
import { addDays, addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import { productOf } from '@portal/flows/values/products'
import { monthsOfTerm } from '../dealing/payout-due.ts'
import { toPayoutTax } from '../details/next-payout-tax.ts'
import type { UpcomingPayment, UpcomingRow } from './queries.ts'

type Event = Upcoming['events'][number]

/** The next events of all contracts of a customer. */
export function toUpcoming(rows: readonly UpcomingRow[], now: Date): Upcoming {
  return {
    dealing: dealingFor(toMoment(now)),
    events: rows.flatMap((row) => toEvents(row, now)).toSorted((a, b) => compare(a.date, b.date)),
    payments: rows
      .flatMap((row) => row.payments.map((payment) => ({ payment, row })))
      .toSorted((a, b) => compare(b.payment.created_at, a.payment.created_at))
      .map(({ payment, row }) => toPayment(payment, row)),
    refusals: rows
      .flatMap((row) => row.refusals.map((refusal) => ({ ...refusal, contractId: row.id })))
      .toSorted((a, b) => compare(b.created_at, a.created_at))
      .map(({ id, contractId, amount_cents, reason_code, created_at }) => ({
        id,
        contractId,
        date: toCalendarDate(new Date(created_at)),
        amountCents: amount_cents,
        reasonCode: reason_code,
      })),
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function toEvents(row: UpcomingRow, now: Date): Event[] {
  const orders = row.orders.map((order): Event => ({
    contractId: row.id,
    kind: order.kind,
    date: dealingOf(order.month).dealingDate,
    amountCents: order.amount_cents,
    netCents: null,
  }))
  return [...toDeposit(row, now), ...toPayout(row, now), ...orders]
}

/** The next direct debit, or the next cut-off for a customer who transfers every month. */
function toDeposit(row: UpcomingRow, now: Date): Event[] {
  const { id, mandate_method: method, mandate_signed_at, is_first_paid, last_collected, periodic_deposit_cents } = row
  const time = { startDate: row.start_date, duration: row.duration }
  if (method === null || mandate_signed_at === null || !is_first_paid) return []
  const isCollected = method === 'twikey'
  const today = toCalendarDate(now)
  const month = isCollected
    ? nextCollection(time, last_collected, laterOf(today, addDays(toCalendarDate(mandate_signed_at), 1)))
    : nextCollection(time, addMonths(dealingFor(toMoment(now)).month, -1), today)
  if (month === null) return []
  const changed = row.deposit_changes.find((change) => change.month <= month)
  const amountCents = changed?.cents ?? periodic_deposit_cents
  if (amountCents === 0) return []
  return [
    isCollected
      ? { contractId: id, kind: 'collection', date: collectionDateOf(month), amountCents, netCents: null }
      : { contractId: id, kind: 'own-transfer', date: dealingOf(month).cutOffDate, amountCents, netCents: null },
  ]
}

/** The next payout, with the amount of the last one. There is none before there is money to pay out. */
function toPayout(row: UpcomingRow, now: Date): Event[] {
  const { id, product_code, last_dealt, value_cents, payout_cents } = row
  if (!productOf(product_code).isPaidOut || last_dealt === null || !value_cents) return []
  const month = nextPayout(toPayoutTime(row), addMonths(last_dealt, 1))
  if (month === null) return []
  const { dealingDate, publicationDate } = dealingOf(month)
  const date = laterOf(publicationDate, toCalendarDate(now))
  const tax = toPayoutTax(
    {
      payoutCents: payout_cents,
      wageTaxCredit: row.wage_tax_credit,
      uitkeringsTermijnCode: row.term,
      birthdate: row.birthdate,
    },
    dealingDate,
  )
  return [{ contractId: id, kind: 'payout', date, amountCents: payout_cents || null, netCents: tax?.netCents ?? null }]
}

export function toPayoutTime(row: UpcomingRow): PayoutTime {
  return {
    startDate: row.start_date,
    duration: row.duration,
    monthsOfTerm: monthsOfTerm[row.term],
    paidUntil: row.paid_until ?? row.start_date,
  }
}

function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b
}

function toPayment(payment: UpcomingPayment, row: UpcomingRow): Upcoming['payments'][number] {
  const { id, purpose, method, amount_cents: amountCents, paid_at, collected_for } = payment
  const month =
    paid_at === null ? collected_for : investedIn(toMoment(new Date(paid_at)), row.start_date, row.last_dealt)
  return {
    id,
    contractId: row.id,
    purpose,
    method,
    amountCents,
    receivedOn: paid_at === null ? null : toCalendarDate(new Date(paid_at)),
    dealing: month === null ? null : dealingOf(month),
  }
}
