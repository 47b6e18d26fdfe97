import { withdrawChange } from '@portal/api/endpoints/contract-management'
import type { Change } from '@portal/api/operations'
import { optionNames } from '@portal/flows/change-texts'
import { Alert } from '@portal/ui/alert'
import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { withdrawalTexts as texts } from './texts.ts'
import { useChanges } from './use-changes.ts'

type Outcome = { isDone: true } | { isDone: false; message: string }

/** Withdraws a change after a question, and tells what came of it above where the change stood. */
export function useWithdrawal(): { ask: (change: Change) => void; news: ReactNode } {
  const { api } = usePortal()
  const { details } = useChanges()
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Change | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // The button that was pressed may be gone.
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])

  async function withdraw({ id }: Change) {
    setAsked(null)
    const result = await withdrawChange(api, details.ContractID, id)
    await revalidate()
    if (result.ok) setOutcome({ isDone: true })
    else if (result.error.kind === 'conflict')
      setOutcome({ isDone: false, message: result.error.serverMessage ?? texts.tooLate })
    else setOutcome({ isDone: false, message: toErrorText(result.error) })
  }

  const news = (
    <div ref={place} tabIndex={-1}>
      {outcome && (
        <Alert tone={outcome.isDone ? 'success' : 'error'} title={outcome.isDone ? texts.done : texts.failed} live>
          {outcome.isDone ? texts.doneText : outcome.message}
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          open
          question={texts.question(optionNames[asked.option])}
          confirmLabel={texts.confirm}
          cancelLabel={texts.cancel}
          onConfirm={() => void withdraw(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
  return { ask: setAsked, news }
}
