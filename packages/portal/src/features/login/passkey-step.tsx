import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { type ReactNode, useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import type { LoginOutcome } from './log-in.ts'
import styles from './login.module.css'
import { logInWithPasskey } from './passkey.ts'
import { secondStepTexts as texts } from './second-step-texts.ts'

type Props = { follow: (outcome: LoginOutcome) => Promise<string | null>; children: ReactNode }

/** A passkey in the place of a code. */
export function PasskeyStep({ follow, children }: Props) {
  const portal = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm() {
    setBusy(true)
    setFailure(null)
    const outcome = await logInWithPasskey(portal)
    setFailure(outcome && (await follow(outcome)))
    setBusy(false)
  }

  return (
    <div className={styles.form}>
      {failure !== null && (
        <Alert tone="error" live>
          {failure}
        </Alert>
      )}
      <Button busy={isBusy} onClick={() => void confirm()}>
        {texts.byPasskey}
      </Button>
      {children}
    </div>
  )
}
