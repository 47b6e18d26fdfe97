import type { Transaction, TransactionStatus } from '@portal/api/operations'
import { allows } from '@portal/flows/contract/contract-states'
import { dealingOf, isBeforeCutOff, isPublished } from '@portal/flows/contract/dealing-calendar'
import { investedIn } from '@portal/flows/contract/upcoming'
import { compareDates, type CalendarDate } from '@portal/flows/values/dates'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import type { Cents } from '@portal/flows/values/money'
import type { DealtRow, OverviewRow, WaitingOrder, WaitingPayment } from './transactions-queries.ts'

const kindOfPurpose = { first: 'initial', periodic: 'periodic', extra: 'extra' } as const

/** A transaction before its fund has a name. */
export type Unnamed = Omit<Transaction, 'fundName'>

export function toDealt(row: DealtRow): Unnamed {
  return { ...row, status: 'dealt', dealing: null }
}

/** Lists the pending deposits and orders, the latest dealing first. */
export function toWaiting(row: OverviewRow, now: Date): Unnamed[] {
  const waiting = [
    ...row.orders.map((order) => toWaitingOrder(order, row, now)),
    ...row.payments.map((payment) => toWaitingPayment(payment, row, now)),
  ]
  return waiting.toSorted((a, b) => compareDates(b.date, a.date))
}

function toWaitingPayment(payment: WaitingPayment, contract: OverviewRow, now: Date): Unnamed {
  const paidAt = new Date(payment.paid_at)
  const isInvested = allows(contract.state, 'invest') && !contract.is_too_late
  const month = isInvested ? investedIn(toMoment(paidAt), contract.start_date, contract.last_month) : null
  return {
    id: `payment-${payment.id}`,
    ...toWaitingTime(month, paidAt, contract, now),
    ...notDealt,
    kind: kindOfPurpose[payment.purpose],
    fundId: null,
    amountCents: payment.amount_cents,
  }
}

/** The orders of a held contract wait, and the last order of an ended one is the sale of everything. */
function toWaitingOrder(order: WaitingOrder, contract: OverviewRow, now: Date): Unnamed {
  const sold = order.kind === 'sale' ? order.request.funds : []
  const month = allows(contract.state, 'pay') ? order.month : null
  return {
    id: `order-${order.id}`,
    ...toWaitingTime(month, new Date(order.created_at), contract, now),
    ...notDealt,
    kind: order.kind,
    fundId: sold.length === 1 ? (sold[0]?.id ?? null) : null,
    amountCents: order.kind === 'sale' ? knownProceedsOf(order.request) : null,
  }
}

/** The amount that a sale takes out of the contract, if it does not depend on a price. */
function knownProceedsOf({ amountCents, funds }: Extract<WaitingOrder, { kind: 'sale' }>['request']): Cents | null {
  const amounts = funds.length === 0 ? [amountCents] : funds.map((fund) => fund.amountCents)
  return amounts.reduce<Cents | null>((sum, amount) => (sum === null || amount === null ? null : sum - amount), 0)
}

/** When a transaction is dealt, and its status until then; without a month it has only the date since when it waits. */
function toWaitingTime(
  month: CalendarDate | null,
  since: Date,
  { priced_month: priced }: OverviewRow,
  now: Date,
): Pick<Unnamed, 'date' | 'status' | 'dealing'> {
  if (month === null) return { date: toCalendarDate(since), status: 'held', dealing: null }
  const dealing = dealingOf(month)
  return { date: dealing.dealingDate, status: toWaitingStatus(month, priced, now), dealing }
}

function toWaitingStatus(month: CalendarDate, priced: CalendarDate | null, now: Date): TransactionStatus {
  const moment = toMoment(now)
  if (isBeforeCutOff(month, moment)) return 'open'
  return isPublished(month, moment) && (priced === null || priced < month) ? 'late' : 'locked'
}

const notDealt = {
  unitsMillionths: null,
  priceTenThousandths: null,
  taxOn: null,
  isProvisional: false,
  corrections: [],
} as const satisfies Partial<Unnamed>
