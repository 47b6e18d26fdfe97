import type { Course, ReturnRate } from '@portal/api/operations'
import { toShownRate } from '@portal/flows/contract/own-return'
import { periodOf, presetsFor } from '@portal/flows/contract/return-period'
import { changeOver, lastChange, pointsOf } from '@portal/flows/contract/value-course'
import { formatDate } from '@portal/flows/values/dates'
import { formatMoney } from '@portal/flows/values/money'
import { formatPercentageInColumn } from '@portal/flows/values/percentage'
import { Figure } from '@portal/ui/figure'
import { Tabs } from '@portal/ui/tabs'
import { useState } from 'react'
import { ValueCourse } from '../../shared/value-course.tsx'
import { periodNames, investmentsTexts as texts } from './texts.ts'

/** Periods that end with the last value, as they do on the Rendement page of a contract. */
const homePeriods = ['one-year', 'three-years', 'five-years', 'from-start'] as const

/** The value of all contracts together over time, and the result in it. */
export function CoursePart({ course: { series, moneyWeighted } }: { course: Course }) {
  const [chosen, setChosen] = useState('from-start')
  const [firstDate, lastDate] = [series.at(0)?.date, series.at(-1)?.date]
  if (firstDate === undefined || lastDate === undefined || series.length < 2) return null
  const dates = { firstDate, lastDate }
  const offered = presetsFor(dates)
  const presets = homePeriods.filter((preset) => offered.includes(preset))
  const preset = presets.find((each) => each === chosen) ?? 'from-start'
  const period = periodOf(preset, dates)
  const points = pointsOf(series, period)
  return (
    <div className="mb-12">
      <h2>{texts.course}</h2>
      <LastMonth series={series} />
      <Tabs
        label={texts.periods}
        tabs={presets.map((id) => ({ id, name: periodNames[id] }))}
        selected={preset}
        onSelect={setChosen}
      >
        <ValueCourse series={points} caption={texts.courseCaption} />
        <Results
          change={changeOver(series, period)}
          rate={preset === 'from-start' ? moneyWeighted : null}
          since={points[0]?.date ?? firstDate}
        />
      </Tabs>
    </div>
  )
}

function LastMonth({ series }: Pick<Course, 'series'>) {
  const change = lastChange(series)
  if (change === null) return null
  const { since, changeCents, netDepositsCents, resultCents } = change
  return (
    <p className="mb-4 max-w-measure">
      {texts.since(formatDate(since), formatMoney(Math.abs(changeCents)), changeCents < 0)}{' '}
      {netDepositsCents === 0 ? texts.allResult : texts.ofWhich(moved(netDepositsCents), formatMoney(resultCents))}
    </p>
  )
}

function moved(netCents: number): string {
  return netCents < 0 ? texts.takenOut(formatMoney(-netCents)) : texts.paidIn(formatMoney(netCents))
}

type ResultsProps = { change: ReturnType<typeof changeOver>; rate: ReturnRate | null; since: string }

function Results({ change, rate, since }: ResultsProps) {
  if (change === null) return null
  return (
    <div className="mt-4 grid gap-6 sm:grid-cols-3">
      <Figure
        label={texts.paidInLess}
        value={formatMoney(change.netDepositsCents)}
        note={texts.sinceDate(formatDate(since))}
      />
      <Figure label={texts.result} value={formatMoney(change.resultCents)} note={texts.resultNote} />
      {rate && <OwnReturn rate={rate} />}
    </div>
  )
}

function OwnReturn({ rate }: { rate: ReturnRate }) {
  const { basisPoints, isYearly } = toShownRate(rate)
  return (
    <Figure
      label={texts.ownReturn}
      value={formatPercentageInColumn(basisPoints)}
      note={texts.ownReturnNote(isYearly)}
    />
  )
}
