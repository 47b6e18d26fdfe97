import type { CalculationAssumptions, Scenarios as Amounts } from '@portal/api/operations'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatMoney, formatShortMoney } from '@portal/flows/values/money'
import { ScenarioChart } from '@portal/ui/scenario-chart'
import type { ReactNode } from 'react'
import { figuresDownload } from '../../../shared/download-figures.ts'
import { chartTexts } from '../../flow-texts.ts'
import { type ResultView, ResultViewField } from './result-view-field.tsx'
import { resultTexts as texts } from './result-texts.ts'

/** The main figure of a result, and the other figures below it. */
export function Scenarios({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="my-6 grid gap-6 sm:grid-cols-3 sm:*:first:col-span-full print:break-inside-avoid"
      aria-label={label}
    >
      {children}
    </section>
  )
}

type CourseProps = {
  years: readonly (Record<ResultView, Amounts> & { year: number; label: string; deposits?: number })[]
  /** The names of the chart and of the deposits in it. */
  labels: { caption: string; deposits?: string }
  view: ResultView
  onViewChange: (view: ResultView) => void
  assumptions: CalculationAssumptions
  /** The controls beside the chart, where there is room. */
  beside: ReactNode
}

/** The chart of a result with the choice of its euros. */
export function Course({ years, labels, view, onViewChange, assumptions, beside }: CourseProps) {
  return (
    <>
      <div className="col-span-full grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] print:break-inside-avoid">
        <div className="min-w-0">
          <ScenarioChart
            points={years.map(({ year, label, deposits, [view]: { lowCents, expectedCents, highCents } }) => ({
              x: year,
              label,
              low: lowCents,
              expected: expectedCents,
              high: highCents,
              deposits,
            }))}
            // Deposits are shown to the cent; future values are estimates.
            formatValue={(cents, look) => (look === 'thin' ? formatMoney(cents) : formatEstimate(cents))}
            formatTick={formatShortMoney}
            download={figuresDownload(texts.file[view])}
            labels={{ ...chartTexts, ...labels }}
          />
        </div>
        {beside}
      </div>
      <div className="col-span-full">
        <ResultViewField view={view} onChange={onViewChange} assumptions={assumptions} />
      </div>
    </>
  )
}
