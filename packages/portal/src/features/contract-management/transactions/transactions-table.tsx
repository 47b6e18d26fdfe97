import type { Transaction } from '@portal/api/operations'
import { formatDate } from '@portal/flows/dates'
import { formatMoney } from '@portal/flows/money'
import { formatPrice, formatUnits } from '@portal/flows/units'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { kindNames, statusNames, transactionsTexts as texts } from './texts.ts'

const columns: readonly DataColumn<Transaction>[] = [
  { id: 'date', header: texts.date, cell: ({ date }) => formatDate(date), rowHeader: true },
  { id: 'kind', header: texts.kind, cell: ({ kind }) => kindNames[kind] },
  { id: 'fund', header: texts.fund, cell: ({ fundName }) => fundName ?? texts.none },
  { id: 'units', header: texts.units, cell: (each) => orNone(each.unitsMillionths, formatUnits), align: 'end' },
  { id: 'price', header: texts.price, cell: (each) => orNone(each.priceTenThousandths, formatPrice), align: 'end' },
  { id: 'amount', header: texts.amount, cell: (each) => orNone(each.amountCents, formatMoney), align: 'end' },
  { id: 'status', header: texts.status, cell: ({ status }) => statusNames[status] },
]

/** A page of what was dealt. */
export function TransactionsTable({ transactions }: { transactions: readonly Transaction[] }) {
  return <DataTable caption={texts.table} columns={columns} rows={transactions} rowKey={({ id }) => id} />
}

function orNone(value: number | null, format: (value: number) => string): string {
  return value === null ? texts.none : format(value)
}
