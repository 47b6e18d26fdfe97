import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { useRef, useState } from 'react'
import { toErrorText } from '../../shared/error-texts.ts'
import { usePortal } from '../../shared/portal.ts'
import { sendCodeAgain } from './finish-login.ts'
import { secondStepTexts as texts } from './second-step-texts.ts'

/** Has the SMS of a login sent once more. */
export function SendAgain() {
  const portal = usePortal()
  // Two presses in one moment both see the state from before the first.
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | ApiError | null>(null)

  async function send() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setOutcome(null)
    setOutcome((await sendCodeAgain(portal)) ?? 'sent')
    setBusy(false)
    isUnderWay.current = false
  }

  return (
    <>
      {outcome !== null && (
        <Alert tone={outcome === 'sent' ? 'success' : 'error'} live>
          {outcome === 'sent' ? texts.sentAgain : toErrorText(outcome)}
        </Alert>
      )}
      <Button variant="secondary" busy={isBusy} onClick={() => void send()}>
        {texts.again}
      </Button>
    </>
  )
}
