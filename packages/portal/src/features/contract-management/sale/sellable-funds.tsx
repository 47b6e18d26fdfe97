import type { SellableFund } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPrice, formatUnits } from '@portal/flows/values/units'
import { Alert } from '@portal/ui/alert'
import { DataTable } from '@portal/ui/data-table'
import { Details } from '@portal/ui/details'
import { useSales } from './load-sales.ts'
import { saleTexts as texts } from './sale-texts.ts'

/** The holdings of each fund, the part that can be sold, and why not all of it can. `isNamed` where a button has its name. */
export function SellableFunds({ isNamed = false }: { isNamed?: boolean }) {
  const { funds, valueCents, priceDate, blockedCents, blockedUntil } = useSales()
  if (funds.length === 0) return null
  return (
    <>
      <SellableTable funds={funds} isNamed={isNamed} />
      {priceDate !== null && (
        <p className="text-muted">{texts.value(formatMoney(valueCents), formatDate(priceDate))}</p>
      )}
      {blockedCents > 0 && (
        <Alert tone="info" title={texts.blockTitle(formatMoney(blockedCents))}>
          {blockedUntil !== null && texts.blockText(formatDate(blockedUntil))}
        </Alert>
      )}
    </>
  )
}

/** The same behind a button: who types an amount needs none of it. */
export function MoreOnFunds() {
  return (
    <Details summary={texts.table}>
      <SellableFunds isNamed />
    </Details>
  )
}

function SellableTable({ funds, isNamed }: { funds: readonly SellableFund[]; isNamed: boolean }) {
  const isBlocked = funds.some(({ blockedCents }) => blockedCents > 0)
  return (
    <div className="min-w-full">
      <DataTable
        caption={texts.table}
        captionHidden={isNamed}
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
