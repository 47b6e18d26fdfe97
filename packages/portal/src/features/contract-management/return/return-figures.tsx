import type { FundReturn, Return, ReturnRate } from '@portal/api/operations'
import { toShownRate } from '@portal/flows/contract/own-return'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { type DataColumn, DataTable } from '@portal/ui/data-table'
import { Details } from '@portal/ui/details'
import { Figure } from '@portal/ui/figure'
import { ValueCourse } from '../../../shared/value-course.tsx'
import { OtherPeriod } from './period-choice.tsx'
import { returnTexts as texts } from './return-texts.ts'

/** The result and the customer's own return, the course, and how the value changed. */
export function ReturnFigures({ data }: { data: Return }) {
  const { van, series, netResultCents, moneyWeighted } = data
  const [first, last] = [series[0]?.date ?? van, series.at(-1)?.date ?? van]
  return (
    <>
      <div className="mt-5 mb-4 grid max-w-measure grid-cols-2 gap-6">
        <Figure label={texts.net} value={formatMoney(netResultCents)} />
        <Rate label={texts.own} rate={moneyWeighted} values={series.length} />
      </div>
      {series.length > 1 && (
        <section aria-label={texts.course}>
          <ValueCourse series={series} caption={texts.courseCaption} />
        </section>
      )}
      <p role="status" className="mt-4 max-w-measure text-muted">
        {texts.measured(formatDate(first), formatDate(last))}
      </p>
      <Explained data={data} />
      <OtherPeriod data={data} />
      <Bridge data={data} first={first} last={last} />
      {data.funds.length > 0 && <FundsTable data={data} />}
      <p className="mt-4 max-w-measure text-[0.9375rem] text-muted">{texts.past}</p>
    </>
  )
}

type RateProps = { label: string; rate: ReturnRate | null; values: number }

function Rate({ label, rate, values }: RateProps) {
  if (rate === null) {
    return <Figure label={label} value={texts.noRate} note={values < 2 ? texts.oneValue : texts.noRateFits} />
  }
  const { basisPoints, isYearly } = toShownRate(rate)
  return (
    <Figure label={label} value={formatPercentageInColumn(basisPoints)} note={isYearly ? texts.yearly : undefined} />
  )
}

/** What each figure means, with the return of the funds, which a customer compares with another provider. */
function Explained({ data: { series, timeWeighted } }: { data: Return }) {
  return (
    <Details summary={texts.explained}>
      <Rate label={texts.ofFunds} rate={timeWeighted} values={series.length} />
      <p>{texts.ofFundsNote}</p>
      <p>
        <strong>{texts.own}</strong>
        <span className="block">{texts.ownNote}</span>
      </p>
      <p>
        <strong>{texts.net}</strong>
        <span className="block">{texts.netNote}</span>
      </p>
      <p>{texts.measuring}</p>
      <p>{texts.costsNote}</p>
    </Details>
  )
}

type BridgeProps = {
  data: Return
  /** The dates of the first and the last value in the period. */
  first: CalendarDate
  last: CalendarDate
}

/** A table from the first value of the period to the last: the signed amounts add up. */
function Bridge({ data, first, last }: BridgeProps) {
  const rows = [
    {
      id: 'begin',
      label: data.beginCents === 0 ? texts.beginEmpty : texts.begin(formatDate(first)),
      cents: data.beginCents,
    },
    { id: 'deposits', label: texts.deposits, cents: data.depositsCents },
    { id: 'withdrawals', label: texts.withdrawals, cents: -data.withdrawalsCents },
    { id: 'result', label: texts.result, cents: data.resultCents },
    { id: 'costs', label: texts.costs, cents: -data.costsCents },
    { id: 'end', label: texts.end(formatDate(last)), cents: data.endCents },
  ]
  return (
    <section className="mt-8" aria-labelledby="verandering">
      <h2 id="verandering">{texts.bridge}</h2>
      <table className="w-full max-w-measure lining-nums tabular-nums" aria-labelledby="verandering">
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cents }) => (
            <tr
              key={id}
              className="border-b border-line align-baseline last:border-t-2 last:border-b-0 last:border-text last:font-semibold"
            >
              <th scope="row" className="py-2 text-start [font-weight:inherit]">
                {label}
              </th>
              {/* Zero has no sign. */}
              <td className="py-2 text-end whitespace-nowrap">{formatMoney(cents + 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** No fund has this id. */
const TOTAL = ''

/** The bridge for each fund and in total. A switch moves money from one fund to another. */
function FundsTable({ data: { funds, ...total } }: { data: Return }) {
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
