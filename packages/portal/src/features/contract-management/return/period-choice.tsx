import type { Return } from '@portal/api/operations'
import { periodOf, presetsFor, readPeriod, type ReturnPeriod } from '@portal/flows/contract/return-period'
import { Button } from '@portal/ui/button'
import { Details } from '@portal/ui/details'
import { Tabs } from '@portal/ui/tabs'
import type { ReactNode, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { focusStays } from '../../../shared/page.ts'
import { usePortal } from '../../../shared/portal.ts'
import { useTyped } from '../../../shared/use-typed.ts'
import { PeriodFields, periodFormClass } from '../period-fields.tsx'
import { toPeriodProblems, toTypedPeriod } from '../period.ts'
import { presetNames, returnTexts as texts } from './return-texts.ts'

/** The preset periods. No tab starts before the contract has a value. */
export function PeriodChoice({ data, children }: { data: Return; children: ReactNode }) {
  const navigate = useNavigate()
  const { firstDate, lastDate } = data
  if (firstDate === null || lastDate === null) return children
  const dates = { firstDate, lastDate }
  const presets = presetsFor(dates).map((preset) => ({ preset, period: periodOf(preset, dates) }))
  const shown = presets.find(({ period }) => isSame(period, shownPeriodOf(data)))
  return (
    <section aria-label={texts.periods}>
      <Tabs
        label={texts.periods}
        tabs={presets.map(({ preset }) => ({ id: preset, name: presetNames[preset] }))}
        selected={shown?.preset}
        onSelect={(id) => {
          const chosen = presets.find(({ preset }) => preset === id)
          if (chosen) void navigate(`?${new URLSearchParams(chosen.period)}`, focusStays)
        }}
      >
        {children}
      </Tabs>
    </section>
  )
}

/** A form for another period, below the chart that it changes. */
export function OtherPeriod({ data }: { data: Return }) {
  const { firstDate, lastDate } = data
  if (firstDate === null || lastDate === null) return null
  const shown = shownPeriodOf(data)
  const dates = { firstDate, lastDate }
  const isPreset = presetsFor(dates).some((preset) => isSame(periodOf(preset, dates), shown))
  return (
    <div className="print:hidden">
      <Details summary={texts.otherPeriod} open={!isPreset}>
        <PeriodForm period={shown} />
      </Details>
    </div>
  )
}

/** The part of a period for which the contract has values. */
function shownPeriodOf({ van, tot, firstDate, lastDate }: Return): ReturnPeriod {
  return {
    van: firstDate !== null && van < firstDate && tot >= firstDate ? firstDate : van,
    tot: lastDate !== null && tot > lastDate ? lastDate : tot,
  }
}

function isSame(a: ReturnPeriod, b: ReturnPeriod): boolean {
  return a.van === b.van && a.tot === b.tot
}

/** A form for any period; the address stores it. */
function PeriodForm({ period: { van, tot } }: { period: ReturnPeriod }) {
  const { today } = usePortal()
  const navigate = useNavigate()
  const { typed, attempt, change, refuse } = useTyped(toTypedPeriod({ van, tot }))
  const chosen = readPeriod(typed, today())
  const problems = attempt > 0 && !chosen.ok ? toPeriodProblems(chosen.errors) : []

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (chosen.ok) void navigate(`?${new URLSearchParams(chosen.period)}`, focusStays)
    else refuse()
  }

  return (
    <form noValidate method="get" onSubmit={submit} className={periodFormClass}>
      <ErrorSummary errors={problems} attempt={attempt} />
      <PeriodFields typed={typed} onChange={change} problems={problems} isRequired />
      <Button type="submit">{texts.show}</Button>
    </form>
  )
}
