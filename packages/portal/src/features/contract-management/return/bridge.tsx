import type { Return } from '@portal/api/operations'
import { type CalendarDate, formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { returnTexts as texts } from './texts.ts'

type BridgeProps = {
  data: Return
  /** The dates of the first and the last value in the period. */
  first: CalendarDate
  last: CalendarDate
}

/** A table from the first value of the period to the last: the signed amounts add up. */
export function Bridge({ data, first, last }: BridgeProps) {
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
    <section aria-labelledby="verandering">
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
      <p className="mt-4 max-w-measure text-[0.9375rem] text-muted">{texts.costsNote}</p>
    </section>
  )
}
