import { readPeriod, type ReturnPeriod } from '@portal/flows/contract/return-period'
import { Button } from '@portal/ui/button'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { focusStays } from '../../../shared/page.ts'
import { usePortal } from '../../../shared/portal.ts'
import { PeriodFields, periodFormClass } from '../period-fields.tsx'
import { toPeriodProblems, toTypedPeriod } from '../period.ts'
import { useTyped } from '../../../shared/use-typed.ts'
import { returnTexts as texts } from './texts.ts'

/** A form for any period; the address stores it. */
export function PeriodForm({ period: { van, tot } }: { period: ReturnPeriod }) {
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
