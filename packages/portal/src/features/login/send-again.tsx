import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { toErrorText } from '../../shared/error-texts.ts'
import { usePortal } from '../../shared/portal.ts'
import { useCommand } from '../../shared/use-command.ts'
import { sendCodeAgain } from './finish-login.ts'
import { secondStepTexts as texts } from './second-step-texts.ts'

/** Has the SMS of a login sent once more. */
export function SendAgain() {
  const portal = usePortal()
  const { isBusy, isDone, problem, run } = useCommand(() => sendCodeAgain(portal))
  return (
    <>
      {(isDone || problem) && (
        <Alert tone={problem ? 'error' : 'success'} live>
          {problem ? toErrorText(problem) : texts.sentAgain}
        </Alert>
      )}
      <Button variant="secondary" busy={isBusy} onClick={run}>
        {texts.again}
      </Button>
    </>
  )
}
