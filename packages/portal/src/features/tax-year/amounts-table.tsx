import type { TaxYearContract } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { productNameOf } from '@portal/flows/values/products'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import type { ReactNode } from 'react'
import { taxYearTexts as texts } from './tax-year-texts.ts'

type Amount = { header: string; of: (contract: TaxYearContract) => number | null; totalCents: number | null }

/** A name of a contract that its owner recognises. */
export function nameOf({ description, productCode, number }: TaxYearContract): string {
  return `${description || productNameOf(productCode)} (${number})`
}

type Row = { id: string; name: string; cents: readonly (number | null)[] }

/** No contract has this id. */
const TOTAL = ''

type AmountsProps = { caption: string; contracts: readonly TaxYearContract[]; amounts: readonly Amount[] }

export function AmountsTable({ caption, contracts, amounts }: AmountsProps) {
  const rows: Row[] = contracts.map((contract) => ({
    id: contract.ContractID,
    name: nameOf(contract),
    cents: amounts.map(({ of }) => of(contract)),
  }))
  const total: Row = { id: TOTAL, name: texts.total, cents: amounts.map(({ totalCents }) => totalCents) }
  return (
    <DataTable
      caption={caption}
      narrow={amounts.length === 1 ? 'scroll' : 'cards'}
      rows={rows.length > 1 ? [...rows, total] : rows}
      rowKey={({ id }) => id}
      columns={[nameColumn, ...amounts.map(({ header }, index) => toColumn(header, index))]}
    />
  )
}

const nameColumn: DataColumn<Row> = {
  id: 'contract',
  header: texts.contract,
  cell: (row) => emphasized(row, row.name),
  rowHeader: true,
}

function toColumn(header: string, index: number): DataColumn<Row> {
  return {
    id: header,
    header,
    cell(row) {
      const cents = row.cents[index] ?? null
      return emphasized(row, cents === null ? texts.box3.unknown : formatMoney(cents))
    },
    align: 'end',
  }
}

function emphasized({ id }: Row, text: string): ReactNode {
  return id === TOTAL ? <strong>{text}</strong> : text
}
