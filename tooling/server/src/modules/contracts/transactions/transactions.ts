import type { Transaction, TransactionKind, TransactionStatus } from '@portal/api/operations'
import { dealingOf, isBeforeCutOff, isPublished } from '@portal/flows/contract/dealing-calendar'
import { investedIn } from '@portal/flows/contract/upcoming'
import { compareDates, type CalendarDate } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
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
  const dealtIn = investedIn(toMoment(new Date(payment.paid_at)), contract.start_date, contract.last_month)
  return toWaitingTransaction(`payment-${payment.id}`, dealtIn, toWaitingStatus(dealtIn, contract, now), {
    kind: kindOfPurpose[payment.purpose],
    fundId: null,
    amountCents: payment.amount_cents,
  })
}

function toWaitingOrder(order: WaitingOrder, contract: OverviewRow, now: Date): Unnamed {
  const sold = order.kind === 'sale' ? order.request.funds : []
  return toWaitingTransaction(`order-${order.id}`, order.month, toWaitingStatus(order.month, contract, now), {
    kind: order.kind,
    fundId: sold.length === 1 ? (sold[0]?.id ?? null) : null,
    amountCents: order.kind === 'sale' ? knownProceedsOf(order.request) : null,
  })
}

/** The amount that a sale takes out of the contract, if it does not depend on a price. */
function knownProceedsOf({ amountCents, funds }: Extract<WaitingOrder, { kind: 'sale' }>['request']): Cents | null {
  const amounts = funds.length === 0 ? [amountCents] : funds.map((fund) => fund.amountCents)
  return amounts.reduce<Cents | null>((sum, amount) => (sum === null || amount === null ? null : sum - amount), 0)
}

function toWaitingStatus(month: CalendarDate, { priced_month: priced }: OverviewRow, now: Date): TransactionStatus {
  const moment = toMoment(now)
  if (isBeforeCutOff(month, moment)) return 'open'
  return isPublished(month, moment) && (priced === null || priced < month) ? 'late' : 'locked'
}

function toWaitingTransaction(
  id: string,
  month: CalendarDate,
  status: TransactionStatus,
  { kind, fundId, amountCents }: { kind: TransactionKind; fundId: string | null; amountCents: Cents | null },
): Unnamed {
  const dealing = dealingOf(month)
  return {
    id,
    date: dealing.dealingDate,
    kind,
    status,
    fundId,
    unitsMillionths: null,
    priceTenThousandths: null,
    amountCents,
    taxOn: null,
    isProvisional: false,
    corrections: [],
    dealing,
  }
}
