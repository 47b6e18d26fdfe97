import type { Return, ReturnRate } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatPercentage } from '@portal/flows/values/percentage'
import { Figure } from '@portal/ui/figure'
import { Bridge } from './bridge.tsx'
import { FundsTable } from './funds-table.tsx'
import { returnTexts as texts } from './texts.ts'
import { ValueCourse } from './value-course.tsx'

/** What a period brought. */
export function ReturnFigures({ data }: { data: Return }) {
  const { van, series, moneyWeighted, timeWeighted } = data
  const [first, last] = [series[0]?.date ?? van, series.at(-1)?.date ?? van]
  return (
    <>
      <p role="status" className="max-w-measure text-muted">
        {texts.measured(formatDate(first), formatDate(last))}
      </p>
      <div className="my-6 grid max-w-[calc(1.5*var(--container-measure))] gap-6 sm:grid-cols-2 sm:gap-12">
        <Rate label={texts.own} rate={moneyWeighted} explanation={texts.ownNote} values={series.length} />
        <Rate label={texts.ofFunds} rate={timeWeighted} explanation={texts.ofFundsNote} values={series.length} />
      </div>
      <Bridge data={data} first={first} last={last} />
      {data.funds.length > 0 && <FundsTable data={data} />}
      {series.length > 1 && <ValueCourse series={series} />}
      <p className="mt-4 max-w-measure text-[0.9375rem] text-muted">{texts.past}</p>
    </>
  )
}

type RateProps = {
  label: string
  rate: ReturnRate | null
  explanation: string
  /** How many there are in the period. */
  values: number
}

function Rate({ label, rate, explanation, values }: RateProps) {
  if (rate === null) {
    return <Figure label={label} value={texts.noRate} note={values < 2 ? texts.oneValue : texts.noRateFits} />
  }
  const yearly = rate.yearlyBasisPoints
  const note = yearly === null ? explanation : `${texts.yearly(formatPercentage(yearly))} ${explanation}`
  return <Figure label={label} value={formatPercentage(rate.periodBasisPoints)} note={note} />
}
