import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import type { ReactNode } from 'react'
import { accessFormClass } from '../../shared/account-access/access-form.tsx'
import type { LoginOutcome } from './log-in.ts'
import { secondStepTexts as texts } from './second-step-texts.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

type Props = { follow: (outcome: LoginOutcome) => Promise<string | null>; children: ReactNode }

/** A passkey in the place of a code. */
export function PasskeyStep({ follow, children }: Props) {
  const { isBusy, failure, logIn } = usePasskeyLogin(follow)
  return (
    <div className={accessFormClass}>
      {failure !== null && (
        <Alert tone="error" live>
          {failure}
        </Alert>
      )}
      <Button busy={isBusy} onClick={logIn}>
        {texts.byPasskey}
      </Button>
      {children}
    </div>
  )
}
