import type { ContractSummary, Course, ReturnRate } from '@portal/api/operations'
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
import { ValueShares } from '../../shared/value-shares.tsx'
import { ContractResults } from './contract-results.tsx'
import { nameOfContract } from './names.ts'
import { investmentsTexts as texts, periodNames } from './investments-texts.ts'
import { valueOf } from './totals.ts'

/** The charts of the page, in their own file, so that the text does not wait for them. */
export function Development({ course, summaries }: { course: Course; summaries: readonly ContractSummary[] }) {
  return (
    <>
      <CoursePart course={course} />
      <Division funds={course.funds} summaries={summaries} />
      <ContractResults summaries={summaries} />
      <p className="max-w-measure text-[0.875rem] text-muted">{`${texts.basis} ${texts.disclaimer}`}</p>
    </>
  )
}

type DivisionProps = { funds: Course['funds']; summaries: readonly ContractSummary[] }

/** The total by fund, and by contract when several have a value. */
function Division({ funds, summaries }: DivisionProps) {
  const [shown, setShown] = useState('funds')
  const contracts = summaries.flatMap((summary) => {
    const value = valueOf(summary)
    return value ? [{ value, label: nameOfContract(summary) }] : []
  })
  const overFunds = funds.filter(({ valueCents }) => valueCents > 0)
  if (overFunds.length === 0) return null
  const fundsChart = (
    <ValueShares
      title={texts.overFunds}
      label={texts.fund}
      sections={overFunds.map(({ name, valueCents }) => ({ label: name, value: valueCents }))}
    />
  )
  return (
    <div className="mb-12">
      <h3>{texts.division}</h3>
      {contracts.length > 1 ? (
        <Tabs
          label={texts.division}
          tabs={[
            { id: 'funds', name: texts.byFund },
            { id: 'contracts', name: texts.byContract },
          ]}
          selected={shown}
          onSelect={setShown}
        >
          {shown === 'funds' ? (
            fundsChart
          ) : (
            <ValueShares title={texts.overContracts} label={texts.contract} sections={contracts} />
          )}
        </Tabs>
      ) : (
        fundsChart
      )}
    </div>
  )
}

/** Periods that end with the last value, as they do on the Rendement page of a contract. */
const homePeriods = ['one-year', 'three-years', 'five-years', 'from-start'] as const

/** The value of all contracts together over time, and the result in it. */
function CoursePart({ course: { series, moneyWeighted } }: { course: Course }) {
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
      <h3 className="mt-0">{texts.course}</h3>
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
      <span>{texts.since(formatDate(since), formatMoney(Math.abs(changeCents)), changeCents < 0)}</span>{' '}
      <span>
        {netDepositsCents === 0 ? texts.allResult : texts.ofWhich(moved(netDepositsCents), formatMoney(resultCents))}
      </span>
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
