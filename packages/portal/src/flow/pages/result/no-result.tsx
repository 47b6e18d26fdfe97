import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button, buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/empty-state'
import { PageHeading } from '@portal/ui/page-heading'
import { annuityTermOf } from '@portal/flows/flow/products/lijfrente-uitkeren'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ErrorSummary } from '../../../shared/error-summary.tsx'
import { toErrorText } from '../../../shared/error-texts.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { fiscalYearsOf } from '../../../shared/fiscal-years.ts'
import { usePortal } from '../../../shared/portal.ts'
import { DurationField } from '../stap1/duration-field.tsx'
import { flowAtomOf } from '../../flow.ts'
import { FlowForm } from '../../form.tsx'
import { resultTexts as texts } from './result-texts.ts'
import { useFlow, useFlowPath } from '../../use-flow.ts'
import { termErrorOf } from '../stap1/use-preview.ts'

/**
 * Shows why there is no result, and what the customer can do. A term that the server refuses as too short can be
 * corrected here, in its field; other errors show only that there is no result (requirement 5.4).
 */
export function NoResult({ problem }: { problem: ApiError }) {
  const toPath = useFlowPath()
  const { revalidate, state } = useRevalidator()
  const termError = termErrorOf(problem)
  if (termError !== undefined) return <TermForm termError={termError} />
  return (
    <>
      <PageHeading>{texts.empty}</PageHeading>
      <Alert tone="error" title={toErrorText(problem)} live />
      <EmptyState
        title={texts.empty}
        action={
          <div className="my-6 flex flex-wrap gap-3 print:hidden">
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {texts.retry}
            </Button>
            <Link className={buttonClass('secondary')} to={toPath(problem.fields['funds'] ? 'fondsen' : 'stap1')}>
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

function TermForm({ termError }: { termError: string }) {
  const portal = usePortal()
  const toPath = useFlowPath()
  const { name } = useFlow()
  const flow = useAtomValue(flowAtomOf(name))
  const minimum =
    flow.name === 'lijfrenteUitkeren'
      ? annuityTermOf(flow, portal.today(), fiscalYearsOf(portal))?.minimumYears
      : undefined
  const { revalidate, state } = useRevalidator()
  const [attempt, setAttempt] = useState(1)

  // The result replaces this form without a navigation, so the focus moves to it for screen readers.
  useEffect(() => () => document.querySelector<HTMLElement>('main h1')?.focus(), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    await revalidate()
    setAttempt((before) => before + 1)
  }

  return (
    <>
      <PageHeading>{texts.termTitle}</PageHeading>
      <FlowForm onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={[{ fieldId: 'duration', message: termError }]} attempt={attempt} />
        <DurationField error={termError} minimum={minimum} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={state === 'loading'}>
            {texts.recalculate}
          </Button>
          <Link className={buttonClass('secondary')} to={toPath('stap1')}>
            {texts.adjust}
          </Link>
        </div>
      </FlowForm>
    </>
  )
}
