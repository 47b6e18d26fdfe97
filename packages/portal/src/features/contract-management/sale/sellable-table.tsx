import type { SellableFund } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/money'
import { formatPrice, formatUnits } from '@portal/flows/units'
import { DataTable } from '@portal/ui/data-table'
import { saleTexts as texts } from './texts.ts'

/** What is held of each fund, and how much of it can be sold. */
export function SellableTable({ funds }: { funds: readonly SellableFund[] }) {
  const isBlocked = funds.some(({ blockedCents }) => blockedCents > 0)
  return (
    <div>
      <DataTable
        caption={texts.table}
        rows={funds}
        rowKey={({ id }) => id}
        columns={[
          { id: 'fund', header: texts.fund, cell: ({ name }) => name, rowHeader: true },
          { id: 'units', header: texts.units, cell: (fund) => formatUnits(fund.unitsMillionths), align: 'end' },
          { id: 'price', header: texts.price, cell: (fund) => formatPrice(fund.priceTenThousandths), align: 'end' },
          { id: 'value', header: texts.fundValue, cell: (fund) => formatMoney(fund.valueCents), align: 'end' },
          ...(isBlocked
            ? ([
                {
                  id: 'blocked',
                  header: texts.blocked,
                  cell: (fund: SellableFund) => formatMoney(fund.blockedCents),
                  align: 'end',
                },
                {
                  id: 'available',
                  header: texts.fundAvailable,
                  cell: (fund: SellableFund) => formatMoney(fund.availableCents),
                  align: 'end',
                },
              ] as const)
            : []),
        ]}
      />
    </div>
  )
}
