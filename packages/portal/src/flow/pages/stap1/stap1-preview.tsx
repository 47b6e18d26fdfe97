import type { Calculation } from '@portal/api/operations'
import { Figure } from '@portal/ui/figure'
import { formatEstimate } from '@portal/flows/values/estimate'
import { formatMoney } from '@portal/flows/values/money'
import { productOfFlow } from '@portal/flows/values/products'
import { Fragment } from 'react'
import { SidePanel } from '../../side-panel.tsx'
import { about, previewTexts as texts } from '../../flow-texts.ts'
import { useFlow } from '../../use-flow.ts'
import { missingFor, type Preview } from './use-preview.ts'

export function Stap1Preview({ preview }: { preview: Preview }) {
  const { calculation, problem, isStale, isAssumed } = preview
  const { isPaidOut } = productOfFlow(useFlow().name)
  const missing = missingFor(preview)
  const reason = problem ? texts.failed : texts.underWay
  return (
    <SidePanel title={texts.title} busy={isStale}>
      {/* One sentence: a screen reader would read each of the other rows too, in any order. */}
      <div aria-live="polite" aria-atomic="true">
        {calculation ? (
          <MainFigure calculation={calculation} />
        ) : (
          <p>{missing ? `${texts.first[missing]}, ${texts.thenYouSee(isPaidOut)}` : reason}</p>
        )}
      </div>
      {calculation && (
        <>
          <Rows rows={rowsOf(calculation, isAssumed)} />
          <p className="text-[0.9375rem] text-muted">{texts.note}</p>
        </>
      )}
    </SidePanel>
  )
}

function MainFigure({ calculation: { end, payments, payload } }: { calculation: Calculation }) {
  if (!payments) return <Figure label={texts.after(payload.duration)} value={about(end.nominal.expectedCents)} />
  const { monthsPerTerm, first } = payments
  return <Figure label={texts.firstPayment(monthsPerTerm)} value={about(first.expectedCents)} note={texts.beforeTax} />
}

type Row = readonly [term: string, value: string | number]

function rowsOf({ end, payments, income }: Calculation, isAssumed: boolean): readonly Row[] {
  const last = payments?.years.at(-1)
  if (payments && last)
    return [
      [texts.lastYearToday, formatEstimate(last.real.expectedCents)],
      [texts.lastYearLow, formatEstimate(last.nominal.lowCents)],
      [texts.lastYearHigh, formatEstimate(last.nominal.highCents)],
      [texts.count, payments.count],
    ]
  return [
    [texts.today, formatEstimate(end.real.expectedCents)],
    [texts.low, formatEstimate(end.nominal.lowCents)],
    [texts.high, formatEstimate(end.nominal.highCents)],
    [texts.deposits, formatMoney(end.depositsCents)],
    ...(income && !isAssumed ? [[texts.income, about(income.gross.real.expectedCents)] as const] : []),
  ]
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="my-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      {rows.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd className="text-end tabular-nums">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
