import type { Calculation } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { ScenarioChart } from '@portal/ui/scenario-chart'
import { formatDate } from '@portal/flows/dates'
import { formatMoney, formatShortMoney } from '@portal/flows/money'
import { useState } from 'react'
import { Course, Scenarios } from './result-parts.tsx'
import { ResultViewField, type ResultView } from './result-view-field.tsx'
import { chartTexts, resultTexts as texts } from './texts.ts'

/** What is built up: the value at the end in three scenarios, and its course. */
export function ResultOutcome({ calculation: { years, end, assumptions } }: { calculation: Calculation }) {
  const [view, setView] = useState<ResultView>('nominal')
  const amounts = end[view]
  return (
    <>
      <Scenarios label={texts.after(end.year, formatDate(end.date))}>
        <Figure
          label={texts.expected}
          value={formatMoney(amounts.expectedCents)}
          note={texts.after(end.year, formatDate(end.date))}
          size="large"
        />
        <Figure label={texts.low} value={formatMoney(amounts.lowCents)} note={texts.lowNote} />
        <Figure label={texts.high} value={formatMoney(amounts.highCents)} note={texts.highNote} />
        <Figure label={texts.deposits} value={formatMoney(end.depositsCents)} />
      </Scenarios>
      <Course>
        <ResultViewField view={view} onChange={setView} inflationBasisPoints={assumptions.inflationBasisPoints} />
        <ScenarioChart
          points={years.map((year) => ({
            x: year.year,
            label: year.date.slice(0, 4),
            low: year[view].lowCents,
            expected: year[view].expectedCents,
            high: year[view].highCents,
            deposits: year.depositsCents,
          }))}
          formatValue={formatMoney}
          formatTick={formatShortMoney}
          labels={{ ...chartTexts, caption: texts.chart, deposits: texts.deposits }}
        />
      </Course>
    </>
  )
}
