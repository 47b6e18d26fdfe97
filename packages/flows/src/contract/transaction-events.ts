import type { Transaction, TransactionKind } from '@portal/api/operations'
import { type CalendarDate, formatDate, formatMonth } from '../values/dates.ts'
import type { Cents } from '../values/money.ts'
import { transactionKindNames } from './transaction-texts.ts'

/** One event of a contract, such as a deposit that was split over funds. */
export type TransactionEvent = {
  readonly id: string
  readonly kind: TransactionKind
  readonly date: CalendarDate
  /** Before tax; for a switch the amount that moved between funds. */
  readonly grossCents: Cents
  /** The withheld tax, as a positive amount. */
  readonly taxCents: Cents
  readonly netCents: Cents
  /** True when the tax was withheld by provisional figures. */
  readonly isProvisional: boolean
  /** Its dealings: funds, costs and tax. */
  readonly lines: readonly Transaction[]
}

/** The events of a month, newest first. */
export type TransactionMonth = { readonly month: CalendarDate; readonly events: readonly TransactionEvent[] }

const deposits: readonly TransactionKind[] = ['initial', 'periodic', 'extra']

/** Groups dealt transactions into events by month, in the given order. */
export function toTransactionMonths(transactions: readonly Transaction[]): readonly TransactionMonth[] {
  const months = [...new Set(transactions.map(({ date }) => monthOf(date)))]
  return months.map((month) => ({
    month,
    events: toEvents(transactions.filter(({ date }) => monthOf(date) === month)),
  }))
}

/** The name of an event, such as `Maandinleg 2 november` or `Uitkering oktober`, with the year only on request. */
export function nameOfEvent({ kind, date }: TransactionEvent, hasYear = false): string {
  const name = kind === 'periodic' ? 'Maandinleg' : transactionKindNames[kind]
  const moment = kind === 'payout' ? formatMonth(date) : formatDate(date)
  return `${name} ${hasYear ? moment : moment.replace(/ \d{4}$/, '')}`
}

function monthOf(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`
}

function toEvents(transactions: readonly Transaction[]): readonly TransactionEvent[] {
  const kinds = [...new Set(transactions.map(({ kind }) => kind))]
  const kindsOfLines = transactions.map((line) => ({ line, kind: eventKindOf(line, kinds) }))
  return [...new Set(kindsOfLines.map(({ kind }) => kind))].map((kind) =>
    toEvent(
      kind,
      kindsOfLines.filter((each) => each.kind === kind).map(({ line }) => line),
    ),
  )
}

/** Tax belongs to what it was withheld from, and entry costs, which have no units, to the deposit. */
function eventKindOf(
  { kind, taxOn, unitsMillionths }: Transaction,
  kinds: readonly TransactionKind[],
): TransactionKind {
  const parents: readonly TransactionKind[] =
    taxOn !== null ? [taxOn] : kind === 'cost' && unitsMillionths === null ? deposits : []
  return parents.find((parent) => kinds.includes(parent)) ?? kind
}

function toEvent(kind: TransactionKind, lines: readonly Transaction[]): TransactionEvent {
  const own = lines.filter((line) => line.kind === kind)
  const [first] = own
  const cents = own.map(({ amountCents }) => amountCents ?? 0)
  const grossCents = sumOf(kind === 'switch' ? cents.filter((amount) => amount > 0) : cents)
  const withheld = kind === 'tax' ? [] : lines.filter((line) => line.kind === 'tax')
  const taxCents = -sumOf(withheld.map(({ amountCents }) => amountCents ?? 0)) + 0
  return {
    id: first?.id ?? kind,
    kind,
    date: first?.date ?? '',
    grossCents,
    taxCents,
    netCents: grossCents + taxCents,
    isProvisional: lines.some(({ isProvisional }) => isProvisional),
    lines,
  }
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
