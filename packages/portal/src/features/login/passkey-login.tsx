import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { useEffect, useEffectEvent } from 'react'
import { usePortal } from '../../shared/portal.ts'
import type { LoginOutcome } from './log-in.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'
import { offerPasskeys, usePasskeyLogin } from './passkey.ts'

/** Logs in with a passkey, by a button or from the browser's own list; empty in a browser without passkeys. */
export function PasskeyLogin({ follow }: { follow: (outcome: LoginOutcome) => Promise<string | null> }) {
  const portal = usePortal()
  const { isBusy, failure, goOn, logIn } = usePasskeyLogin(follow)
  const isSupported = 'PublicKeyCredential' in window

  const goOnFromList = useEffectEvent(goOn)
  useEffect(() => {
    // A browser allows one request at a time: the button has priority over the list.
    if (isSupported && !isBusy) return offerPasskeys(portal, (outcome) => void goOnFromList(outcome))
  }, [portal, isSupported, isBusy])

  if (!isSupported) return null

  return (
    <>
      {failure !== null && (
        <Alert tone="error" live>
          {failure}
        </Alert>
      )}
      <Button variant="secondary" busy={isBusy} onClick={logIn}>
        {texts.logIn}
      </Button>
    </>
  )
}
