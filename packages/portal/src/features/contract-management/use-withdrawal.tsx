import type { Result } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { ConfirmDialog } from '@portal/ui/confirm-dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toErrorText } from '../../shared/error-texts.ts'

type Outcome = { isDone: true } | { isDone: false; message: string }

type WithdrawalTexts = Readonly<Record<'confirm' | 'cancel' | 'done' | 'doneText' | 'failed' | 'tooLate', string>>

type Options<T> = {
  withdraw: (asked: T) => Promise<Result<unknown>>
  toQuestion: (asked: T) => string
  texts: WithdrawalTexts
}

/** Withdraws a change or an order after a confirmation, and shows the outcome in the page's `news`. */
export function useWithdrawal<T extends { id: string }>({
  withdraw,
  toQuestion,
  texts,
}: Options<T>): { ask: (what: T) => void; news: ReactNode } {
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<T | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // The pressed button may be gone.
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])

  function ask(what: T) {
    setOutcome(null)
    setAsked(what)
  }

  async function confirm(what: T) {
    setAsked(null)
    const result = await withdraw(what)
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
          question={toQuestion(asked)}
          confirmLabel={texts.confirm}
          cancelLabel={texts.cancel}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
  return { ask, news }
}
