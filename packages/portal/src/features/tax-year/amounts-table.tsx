import type { TaxYearContract } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/money'
import { productNameOf } from '@portal/flows/products'
import { DataTable } from '@portal/ui/data-table'
import { taxYearTexts as texts } from './texts.ts'

type Amount = { header: string; of: (contract: TaxYearContract) => number | null; totalCents: number | null }

/** A name for a contract that its owner recognises. */
export function nameOf({ description, productCode, number }: TaxYearContract): string {
  return `${description || productNameOf(productCode)} (${number})`
}

/** Amounts of each contract, and of all of them when there are more. */
export function AmountsTable({
  caption,
  contracts,
  amounts,
}: {
  caption: string
  contracts: readonly TaxYearContract[]
  amounts: readonly Amount[]
}) {
  const rows = [
    ...contracts.map((contract) => ({
      id: contract.ContractID,
      name: nameOf(contract),
      cents: amounts.map(({ of }) => of(contract)),
    })),
    ...(contracts.length > 1
      ? [{ id: '', name: texts.total, cents: amounts.map(({ totalCents }) => totalCents) }]
      : []),
  ]
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'contract',
          header: texts.contract,
          cell: ({ id, name }) => (id === '' ? <strong>{name}</strong> : name),
          rowHeader: true,
        },
        ...amounts.map(({ header }, index) => ({
          id: header,
          header,
          cell: ({ id, cents }: (typeof rows)[number]) => {
            const amount = cents[index] ?? null
            const text = amount === null ? texts.box3.unknown : formatMoney(amount)
            return id === '' ? <strong>{text}</strong> : text
          },
          align: 'end' as const,
        })),
      ]}
    />
  )
}
