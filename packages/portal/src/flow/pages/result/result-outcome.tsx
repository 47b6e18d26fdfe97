import type { Calculation } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import type { ReactNode } from 'react'
import { ResultIncome } from './result-income.tsx'
import { Course, Scenarios } from './result-parts.tsx'
import type { ResultView } from './result-view-field.tsx'
import { ScenarioFigure } from './scenario-figure.tsx'
import { resultTexts as texts } from './result-texts.ts'

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
        <Course
          years={years.map((year) => ({ ...year, label: year.date.slice(0, 4), deposits: year.depositsCents }))}
          labels={{ caption: texts.chart, deposits: texts.deposits }}
          view={view}
          onViewChange={onViewChange}
          assumptions={assumptions}
          beside={children}
        />
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
