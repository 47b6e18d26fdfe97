import type { Transaction } from '@portal/api/operations'
import { formatDateInput } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { transactionKindNames } from '@portal/flows/contract/transaction-texts'
import { formatPrice, formatUnits } from '@portal/flows/values/units'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { transactionsTexts as texts } from './texts.ts'

const columns: readonly DataColumn<Transaction>[] = [
  { id: 'date', header: texts.date, cell: ({ date }) => formatDateInput(date), rowHeader: true, nowrap: true },
  { id: 'kind', header: texts.kind, cell: ({ kind }) => transactionKindNames[kind] },
  { id: 'fund', header: texts.fund, cell: ({ fundName }) => fundName ?? texts.none },
  {
    id: 'units',
    header: texts.units,
    cell: (each) => orNone(each.unitsMillionths, (units) => formatUnits(units, 6)),
    align: 'end',
  },
  {
    id: 'price',
    header: texts.price,
    cell: (each) => orNone(each.priceTenThousandths, (price) => formatPrice(price, 4)),
    align: 'end',
  },
  { id: 'amount', header: texts.amount, cell: (each) => orNone(each.amountCents, formatMoney), align: 'end' },
]

/** A page of what was dealt. */
export function TransactionsTable({ transactions }: { transactions: readonly Transaction[] }) {
  return <DataTable caption={texts.dealt} columns={columns} rows={transactions} rowKey={({ id }) => id} />
}

function orNone(value: number | null, format: (value: number) => string): string {
  return value === null ? texts.none : format(value)
}
