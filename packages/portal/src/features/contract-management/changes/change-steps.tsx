import type { Change, ChangeOption, ChangePreview, ChangeRequest, ChangeValues } from '@portal/api/operations'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { doneStep } from '../contract-route.ts'
import type { FormErrors, SummaryLine } from '../preview-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { CheckStep } from './check-step.tsx'
import { DoneStep } from './done-step.tsx'

type Props = {
  option: ChangeOption
  /** What is typed, and what is wrong with it by field; the values count only when nothing is. */
  read: () => { values: ChangeValues; errors: FormErrors }
  /** Where an error leads and how it is told away from its field. */
  toSummaryLine?: (field: string, message: string) => SummaryLine
  /** What the customer should know of the outcome before confirming it. */
  toOutcome?: (preview: ChangePreview, request: ChangeRequest) => ReactNode
  /** Goes on with what follows at once from the change that is confirmed. */
  goOn?: (change: Change) => Promise<void>
  /** What is left to do when it is confirmed. */
  toTask?: (change: Change) => ReactNode
  /** The fields. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/**
 * The steps of a change: the form, the check with the code, the confirmation. The address says which, so that the
 * browser's Back leads to the one before; what was typed is kept by who draws this. After a reload there is nothing to
 * check, and the form is shown.
 */
export function ChangeSteps({ option, read, toSummaryLine, toOutcome, goOn, toTask, children }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [checked, setChecked] = useState<{ request: ChangeRequest; preview: ChangePreview } | null>(null)
  const [done, setDone] = useState<Change | null>(null)
  const step = query.get('stap')

  if (step === doneStep && done) return <DoneStep change={done}>{toTask?.(done)}</DoneStep>
  if (step === 'controleren' && checked) {
    return (
      <CheckStep
        {...checked}
        onDone={async (change) => {
          setDone(change)
          // In place of the check, which is over.
          await navigate(`?stap=${doneStep}`, { replace: true })
          await goOn?.(change)
        }}
        onConflict={revalidate}
      >
        {toOutcome?.(checked.preview, checked.request)}
      </CheckStep>
    )
  }
  if (step !== null) return <Navigate to="?" replace />
  return (
    <ChangeForm
      option={option}
      read={read}
      toSummaryLine={toSummaryLine}
      onChecked={(request, preview) => {
        setChecked({ request, preview })
        void navigate('?stap=controleren')
      }}
    >
      {children}
    </ChangeForm>
  )
}
