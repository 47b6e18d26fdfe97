import type { Calculation } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { ScenarioChart } from '@portal/ui/scenario-chart'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney, formatShortMoney } from '@portal/flows/values/money'
import type { ReactNode } from 'react'
import { figuresDownload } from '../../../shared/download-figures.ts'
import { ResultIncome } from './result-income.tsx'
import { Course, formatChartValue, Scenarios } from './result-parts.tsx'
import { ResultViewField, type ResultView } from './result-view-field.tsx'
import { ScenarioFigure } from './scenario-figure.tsx'
import { chartTexts } from '../../texts.ts'
import { resultTexts as texts } from './texts.ts'

type Props = {
  calculation: Calculation
  view: ResultView
  onViewChange: (view: ResultView) => void
  children: ReactNode
}

/**
 * The result of building up capital: the final value in three scenarios with a chart, and the later income of an
 * annuity.
 */
export function ResultOutcome({ calculation, view, onViewChange, children }: Props) {
  const { years, end, assumptions, income, payload } = calculation
  const label = texts.after(end.year, formatDate(end.date))
  return (
    <>
      <Scenarios label={label}>
        <ScenarioFigure
          label={texts.expected}
          amounts={end}
          scenario="expectedCents"
          view={view}
          note={label}
          size="large"
        />
        <Course beside={children}>
          <ScenarioChart
            points={years.map((year) => ({
              x: year.year,
              label: year.date.slice(0, 4),
              low: year[view].lowCents,
              expected: year[view].expectedCents,
              high: year[view].highCents,
              deposits: year.depositsCents,
            }))}
            formatValue={formatChartValue}
            formatTick={formatShortMoney}
            download={figuresDownload(texts.file[view])}
            labels={{ ...chartTexts, caption: texts.chart, deposits: texts.deposits }}
          />
        </Course>
        <div className="col-span-full">
          <ResultViewField view={view} onChange={onViewChange} assumptions={assumptions} />
        </div>
        <ScenarioFigure label={texts.low} amounts={end} scenario="lowCents" view={view} note={texts.lowNote} />
        <ScenarioFigure label={texts.high} amounts={end} scenario="highCents" view={view} note={texts.highNote} />
        <Figure label={texts.deposits} value={formatMoney(end.depositsCents)} />
      </Scenarios>
      {income && payload.birthdate !== undefined && (
        <ResultIncome income={income} birthdate={payload.birthdate} view={view} />
      )}
    </>
  )
}
