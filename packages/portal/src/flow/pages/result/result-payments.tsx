import type { Calculation, CalculationPayments } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { ScenarioChart } from '@portal/ui/scenario-chart'
import { mainFigureOf } from '@portal/flows/flow/main-figure'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney, formatShortMoney, parseEuros } from '@portal/flows/values/money'
import { valueOrNull } from '@portal/flows/values/parsed'
import type { ReactNode } from 'react'
import { figuresDownload } from '../../../shared/download-figures.ts'
import { Course, formatChartValue, Scenarios } from './result-parts.tsx'
import { ResultViewField, type ResultView } from './result-view-field.tsx'
import { ScenarioFigure } from './scenario-figure.tsx'
import { chartTexts, paymentPeriods } from '../../texts.ts'
import { resultTexts as texts } from './texts.ts'

type Props = {
  calculation: Calculation
  payments: CalculationPayments
  view: ResultView
  onViewChange: (view: ResultView) => void
  children: ReactNode
}

/** The result of drawing down an annuity: the payments in three scenarios, year by year. */
export function ResultPayments({ calculation, payments, view, onViewChange, children }: Props) {
  const { assumptions, payload, end } = calculation
  const { years, monthsPerTerm, count } = payments
  const first = mainFigureOf(calculation)
  const last = years.at(-1) ?? first
  const period = paymentPeriods[monthsPerTerm] ?? ''
  // Payments are in arrears: the first year ends one year after the start.
  const startYear = Number(payload.start.slice(0, 4))
  return (
    <>
      <Scenarios label={texts.payments(period)}>
        <ScenarioFigure
          label={texts.firstPayment(period)}
          amounts={first}
          scenario="expectedCents"
          view={view}
          note={texts.paymentsNote(count, formatDate(payload.start), formatDate(end.date))}
          size="large"
        />
        <Course beside={children}>
          <ScenarioChart
            points={years.map((year) => ({
              x: year.year,
              label: String(startYear + year.year - 1),
              low: year[view].lowCents,
              expected: year[view].expectedCents,
              high: year[view].highCents,
            }))}
            formatValue={formatChartValue}
            formatTick={formatShortMoney}
            download={figuresDownload(texts.file[view])}
            labels={{ ...chartTexts, caption: texts.paymentsChart(period) }}
          />
        </Course>
        <div className="col-span-full">
          <ResultViewField view={view} onChange={onViewChange} assumptions={assumptions} />
        </div>
        <ScenarioFigure
          label={texts.lastLow(period)}
          amounts={last}
          scenario="lowCents"
          view={view}
          note={texts.lowNote}
        />
        <ScenarioFigure
          label={texts.lastHigh(period)}
          amounts={last}
          scenario="highCents"
          view={view}
          note={texts.highNote}
        />
        <Figure label={texts.capital} value={formatMoney(valueOrNull(parseEuros(payload.initialDeposit)) ?? 0)} />
      </Scenarios>
      <p className="mb-8 max-w-measure">{texts.paymentsTax}</p>
    </>
  )
}
