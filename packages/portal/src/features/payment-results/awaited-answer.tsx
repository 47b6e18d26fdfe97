import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button, buttonClass } from '@portal/ui/button'
import { toErrorText } from '../../shared/error-texts.ts'
import { ResultActions } from './result-actions.tsx'
import { resultTexts as texts } from './payment-results-texts.ts'
import type { Polling } from './use-polling.ts'

type Props = {
  /** Null until the server has responded. */
  contractId: string | null
  isExtra?: boolean
  /** The error of the server's response. */
  error: ApiError | null
  waitingText: string
  /** The bank's page of a payment that can still be finished there. */
  bank?: string | null
  polling: Polling
}

/** Shown until the outcome is known. */
export function AwaitedAnswer({ contractId, isExtra = false, error, waitingText, bank = null, polling }: Props) {
  const { isOver, isChecking, checkAgain } = polling
  if (!isOver && !error) {
    return (
      <Alert tone="info" title={texts.looking} live>
        {texts.lookingText}
      </Alert>
    )
  }
  return (
    <>
      <Alert
        tone={error ? 'error' : 'info'}
        title={error ? texts.noAnswer : isExtra ? texts.extra.waiting : texts.waiting}
        live
      >
        {error ? toErrorText(error) : waitingText}
      </Alert>
      <ResultActions contractId={contractId} isExtra={isExtra}>
        <Button busy={isChecking} onClick={checkAgain}>
          {texts.look}
        </Button>
        {bank !== null && (
          <a className={buttonClass('secondary')} href={bank}>
            {texts.toBank}
          </a>
        )}
      </ResultActions>
    </>
  )
}

/** Shown for an id that is invalid or belongs to somebody else. */
export function NothingFound({ title }: { title: string }) {
  return (
    <>
      <Alert tone="warning" title={title}>
        {texts.notFoundText}
      </Alert>
      <ResultActions contractId={null} />
    </>
  )
}
