import type { Calculation, CalculationPayments } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { mainFigureOf } from '@portal/flows/flow/main-figure'
import { formatDate } from '@portal/flows/values/dates'
import { readAmounts } from '@portal/flows/flow/payload-amounts'
import { formatMoney } from '@portal/flows/values/money'
import type { ReactNode } from 'react'
import { Course, Scenarios } from './result-parts.tsx'
import type { ResultView } from './result-view-field.tsx'
import { ScenarioFigure } from './scenario-figure.tsx'
import { paymentPeriods } from '../../flow-texts.ts'
import { resultTexts as texts } from './result-texts.ts'

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
        <Course
          years={years.map((year) => ({ ...year, label: String(startYear + year.year - 1) }))}
          labels={{ caption: texts.paymentsChart(period) }}
          view={view}
          onViewChange={onViewChange}
          assumptions={assumptions}
          beside={children}
        />
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
        <Figure label={texts.capital} value={formatMoney(readAmounts(payload).amounts.initialDepositCents)} />
      </Scenarios>
      <p className="mb-8 max-w-measure">{texts.paymentsTax}</p>
    </>
  )
}
