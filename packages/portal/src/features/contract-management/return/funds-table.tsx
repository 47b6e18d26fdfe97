import type { FundReturn, Return } from '@portal/api/operations'
import { formatMoney } from '@portal/flows/values/money'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { returnTexts as texts } from './texts.ts'

/** No fund has this id. */
const TOTAL = ''

/** The bridge for each fund and in total. A switch moves money from one fund to another. */
export function FundsTable({ data: { funds, ...total } }: { data: Return }) {
  const columns: readonly DataColumn<FundReturn>[] = [
    { id: 'fund', header: texts.fund, cell: ({ name }) => name, rowHeader: true },
    toColumn('begin', texts.fundBegin, ({ beginCents }) => beginCents),
    toColumn('deposits', texts.deposits, ({ depositsCents }) => depositsCents),
    toColumn('withdrawals', texts.fundWithdrawals, ({ withdrawalsCents }) => -withdrawalsCents),
    ...(funds.some(({ switchedCents }) => switchedCents !== 0)
      ? [toColumn('switched', texts.switched, ({ switchedCents }) => switchedCents)]
      : []),
    toColumn('result', texts.result, ({ resultCents }) => resultCents),
    toColumn('costs', texts.costs, ({ costsCents }) => -costsCents),
    toColumn('end', texts.fundEnd, ({ endCents }) => endCents),
  ]
  return (
    <>
      <h2>{texts.funds}</h2>
      <DataTable
        caption={texts.funds}
        captionHidden
        narrow="scroll"
        columns={columns}
        rows={[...funds, { ...total, id: TOTAL, name: texts.total, switchedCents: 0 }]}
        rowKey={({ id }) => id}
      />
    </>
  )
}

function toColumn(id: string, header: string, centsOf: (row: FundReturn) => number): DataColumn<FundReturn> {
  return {
    id,
    header,
    cell(row) {
      // Zero has no sign.
      const amount = formatMoney(centsOf(row) + 0)
      return row.id === TOTAL ? <strong>{amount}</strong> : amount
    },
    align: 'end',
  }
}
