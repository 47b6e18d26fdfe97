import type { Return, ReturnRate } from '@portal/api/operations'
import { toShownRate } from '@portal/flows/contract/own-return'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { Figure } from '@portal/ui/figure'
import { ValueCourse } from '../../../shared/value-course.tsx'
import { Bridge } from './bridge.tsx'
import { FundsTable } from './funds-table.tsx'
import { OtherPeriod } from './period-choice.tsx'
import { returnTexts as texts } from './texts.ts'

export function ReturnFigures({ data }: { data: Return }) {
  const { van, series, netResultCents, moneyWeighted, timeWeighted } = data
  const [first, last] = [series[0]?.date ?? van, series.at(-1)?.date ?? van]
  return (
    <>
      {series.length > 1 && (
        <section className="mt-4" aria-label={texts.course}>
          <ValueCourse series={series} caption={texts.courseCaption} />
        </section>
      )}
      <p role="status" className="mt-4 max-w-measure text-muted">
        {texts.measured(formatDate(first), formatDate(last))}
      </p>
      <OtherPeriod data={data} />
      <div className="my-8 grid max-w-[calc(2*var(--container-measure))] gap-6 sm:grid-cols-3 sm:gap-10">
        <Figure label={texts.net} value={formatMoney(netResultCents)} note={texts.netNote} />
        <Rate label={texts.own} rate={moneyWeighted} explanation={texts.ownNote} values={series.length} />
        <Rate label={texts.ofFunds} rate={timeWeighted} explanation={texts.ofFundsNote} values={series.length} />
      </div>
      <Bridge data={data} first={first} last={last} />
      {data.funds.length > 0 && <FundsTable data={data} />}
      <p className="mt-4 max-w-measure text-[0.9375rem] text-muted">{texts.past}</p>
    </>
  )
}

type RateProps = {
  label: string
  rate: ReturnRate | null
  explanation: string
  /** The number of values in the period. */
  values: number
}

function Rate({ label, rate, explanation, values }: RateProps) {
  if (rate === null) {
    return <Figure label={label} value={texts.noRate} note={values < 2 ? texts.oneValue : texts.noRateFits} />
  }
  const { basisPoints, isYearly } = toShownRate(rate)
  const note = isYearly ? `${texts.yearly} ${explanation}` : explanation
  return <Figure label={label} value={formatPercentageInColumn(basisPoints)} note={note} />
}
