import type { ApiError } from '@portal/api/errors'
import type { Calculation } from '@portal/api/operations'
import { Alert } from '@portal/ui/alert'
import { Button, buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { Figure } from '@portal/ui/figure'
import { Icon } from '@portal/ui/icon'
import { PageHeading } from '@portal/ui/page-heading'
import { RadioGroup } from '@portal/ui/radio-group'
import { ScenarioChart } from '@portal/ui/scenario-chart'
import { formatDate } from '@portal/flows/dates'
import { formatMoney, formatShortMoney } from '@portal/flows/money'
import { formatPercentage } from '@portal/flows/percentage'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { toErrorText } from '../error-texts.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { flowAtomOf } from './flow.ts'
import styles from './flow.module.css'
import type { FlowPageData } from './load-flow-page.ts'
import { ResultCosts } from './result-costs.tsx'
import { ResultExplanation } from './result-explanation.tsx'
import { resultTexts as texts } from './texts.ts'
import { useFlow, useFlowPath } from './use-flow.ts'

export function ResultPage({ data: { problem } }: { data: FlowPageData }) {
  const { name } = useFlow()
  const toPath = useFlowPath()
  const { resultaat } = useAtomValue(flowAtomOf(name))
  // Without either, the flow was just left and another page is on its way.
  if (!resultaat) return problem && <NoResult problem={problem} />
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <Outcome calculation={resultaat} />
      {resultaat.offerID && <Alert tone="success">{texts.saved}</Alert>}
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to={toPath('aanvrager:AanvragerKeuze')}>
          {texts.apply}
        </Link>
        <Link className={buttonClass('secondary')} to={toPath('stap1')}>
          {texts.adjust}
        </Link>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          {texts.print}
        </Button>
      </div>
      <ResultCosts costs={resultaat.costs} />
      <ResultExplanation calculation={resultaat} />
      {texts.disclaimer.map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
    </>
  )
}

function Outcome({ calculation: { years, end, assumptions } }: { calculation: Calculation }) {
  const [view, setView] = useState<'nominal' | 'real'>('nominal')
  const amounts = end[view]
  return (
    <>
      <section className={styles.scenarios} aria-label={texts.after(end.year, formatDate(end.date))}>
        <Figure
          label={texts.expected}
          value={formatMoney(amounts.expectedCents)}
          note={texts.after(end.year, formatDate(end.date))}
          size="large"
        />
        <Figure label={texts.low} value={formatMoney(amounts.lowCents)} note={texts.lowNote} />
        <Figure label={texts.high} value={formatMoney(amounts.highCents)} note={texts.highNote} />
        <Figure label={texts.deposits} value={formatMoney(end.depositsCents)} />
      </section>
      <div className={styles.course}>
        <RadioGroup<'nominal' | 'real'>
          id="view"
          label={texts.view}
          inline
          hint={view === 'real' ? texts.realNote(formatPercentage(assumptions.inflationBasisPoints)) : undefined}
          options={[
            { value: 'nominal', label: texts.nominal },
            { value: 'real', label: texts.real },
          ]}
          value={view}
          onChange={setView}
        />
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
          labels={{
            low: texts.low,
            expected: texts.expected,
            high: texts.high,
            deposits: texts.deposits,
            caption: texts.chart,
            x: texts.year,
            showTable: texts.showTable,
            showChart: texts.showChart,
          }}
        />
      </div>
    </>
  )
}

/** Without a result the page says why, and what can be done (specification §5, calculation error). */
function NoResult({ problem }: { problem: ApiError }) {
  const toPath = useFlowPath()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeading>{texts.empty}</PageHeading>
      <Alert tone="error" title={toErrorText(problem)} live>
        {problem.messages.length > 1 && (
          <ul>
            {problem.messages.slice(1).map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Alert>
      <EmptyState
        title={texts.empty}
        action={
          <div className={styles.actions}>
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {texts.retry}
            </Button>
            <Link className={buttonClass('secondary')} to={toPath('stap1')}>
              {texts.adjust}
            </Link>
          </div>
        }
      >
        {texts.emptyText}
      </EmptyState>
    </>
  )
}
