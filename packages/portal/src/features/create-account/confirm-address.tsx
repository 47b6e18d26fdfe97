import { confirmAccount } from '@portal/api/endpoints/accounts'
import type { ApiError } from '@portal/api/errors'
import { Alert } from '@portal/ui/alert'
import { Button, buttonClass } from '@portal/ui/button'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { AccessView } from '../../shared/account-access/access-view.tsx'
import styles from '../../shared/account-access/account-access.module.css'
import { accountAccessTexts } from '../../shared/account-access/texts.ts'
import { toErrorText } from '../../shared/error-texts.ts'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { createAccountTexts as texts } from './texts.ts'

type Props = { token: string; onCreateAgain: () => void }

/** Confirms the address by a button, for programs that look through mails open every link in them. */
export function ConfirmAddress({ token, onCreateAgain }: Props) {
  const { api } = usePortal()
  // Two presses in one moment both see the state from before the first.
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'confirmed' | ApiError | null>(null)

  async function confirm() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setOutcome(null)
    const result = await confirmAccount(api, { token })
    setOutcome(result.ok ? 'confirmed' : result.error)
    setBusy(false)
    isUnderWay.current = false
  }

  if (outcome === 'confirmed') {
    return (
      <AccessView title={texts.confirmedTitle} takesFocus>
        <p>{texts.confirmed}</p>
        <p>{texts.confirmedCalculation}</p>
        <LogInLink />
      </AccessView>
    )
  }
  if (outcome?.kind === 'validation') {
    return (
      <AccessView title={texts.oldLinkTitle} takesFocus>
        <p>{texts.oldLink}</p>
        <p>{texts.oldLinkAgain}</p>
        <div className={styles.actions}>
          <LogInLink />
          <Button variant="secondary" onClick={onCreateAgain}>
            {texts.createAgain}
          </Button>
        </div>
      </AccessView>
    )
  }
  return (
    <AccessView title={texts.confirmTitle}>
      <p>{texts.confirmIntro}</p>
      {outcome && (
        <Alert tone="error" live>
          {toErrorText(outcome)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button busy={isBusy} onClick={() => void confirm()}>
          {texts.confirmSubmit}
        </Button>
      </div>
    </AccessView>
  )
}

function LogInLink() {
  return (
    <Link className={buttonClass('primary')} to={paths.login}>
      {accountAccessTexts.logIn}
    </Link>
  )
}
