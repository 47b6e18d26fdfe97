import type { Transaction } from '@portal/api/operations'
import { CorrectionsTable } from '../../../shared/corrections-table.tsx'
import { nameOfEvent, toTransactionMonths, type TransactionEvent } from '@portal/flows/contract/transaction-events'
import { transactionKindNames } from '@portal/flows/contract/transaction-texts'
import { formatMonth } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPrice, formatUnits } from '@portal/flows/values/units'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { ExpandableRow } from '@portal/ui/expandable-row'
import { usePortal } from '../../../shared/portal.ts'
import { transactionsTexts as texts } from './transactions-texts.ts'

const columns: readonly DataColumn<Transaction>[] = [
  {
    id: 'fund',
    header: texts.fund,
    // The row header is the title of a card on a phone, so a line without a fund is named by its kind.
    cell: ({ fundName, kind }) => fundName ?? transactionKindNames[kind],
    rowHeader: true,
  },
  { id: 'kind', header: texts.kind, cell: ({ kind }) => transactionKindNames[kind] },
  {
    id: 'units',
    header: texts.units,
    cell: (each) => orNone(each.unitsMillionths, formatUnits),
    align: 'end',
  },
  {
    id: 'price',
    header: texts.price,
    cell: (each) => orNone(each.priceTenThousandths, formatPrice),
    align: 'end',
  },
  { id: 'amount', header: texts.amount, cell: (each) => orNone(each.amountCents, formatMoney), align: 'end' },
]

/** The transactions as events by month, each with its funds, costs and tax. */
export function MonthSections({ transactions }: { transactions: readonly Transaction[] }) {
  return toTransactionMonths(transactions).map(({ month, events }) => (
    <section key={month} aria-labelledby={month} className="mb-8">
      <h2 id={month} className="mb-1 first-letter:uppercase">
        {formatMonth(month)}
      </h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} name={nameOfEvent(event)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The newest events, without the sections of their months, so an event of another year names that year. */
export function NewestEvents({ transactions, count }: { transactions: readonly Transaction[]; count: number }) {
  const thisYear = usePortal().today().slice(0, 4)
  const events = toTransactionMonths(transactions).flatMap((month) => month.events)
  return (
    <ul>
      {events.slice(0, count).map((event) => (
        <li key={event.id}>
          <EventRow event={event} name={nameOfEvent(event, !event.date.startsWith(thisYear))} />
        </li>
      ))}
    </ul>
  )
}

function EventRow({ event, name }: { event: TransactionEvent; name: string }) {
  return (
    <ExpandableRow title={name} amount={formatMoney(event.netCents)} note={toNote(event)}>
      {event.isProvisional && <p className="mb-3 max-w-measure">{texts.provisional}</p>}
      <DataTable caption={name} captionHidden columns={columns} rows={event.lines} rowKey={({ id }) => id} />
      <CorrectionsTable
        caption={texts.corrections}
        corrections={event.lines.flatMap(({ corrections }) => corrections)}
      />
    </ExpandableRow>
  )
}

/** Returns the gross amount and the tax of a taxed event, or the only fund of another. */
function toNote({ taxCents, grossCents, isProvisional, lines }: TransactionEvent): string | undefined {
  if (taxCents < 0) return texts.taxedBack(formatMoney(Math.abs(grossCents)), formatMoney(-taxCents))
  if (taxCents !== 0) return texts.taxed(formatMoney(Math.abs(grossCents)), formatMoney(taxCents), isProvisional)
  const names = [...new Set(lines.flatMap(({ fundName }) => fundName ?? []))]
  return names.length === 1 ? names[0] : undefined
}

function orNone(value: number | null, format: (value: number) => string): string {
  return value === null ? texts.none : format(value)
}
