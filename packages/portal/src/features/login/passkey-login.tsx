import { Alert } from '@portal/ui/alert'
import { Button } from '@portal/ui/button'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import type { LoginOutcome } from './log-in.ts'
import { logInWithPasskey, offerPasskeys } from './passkey.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

type Props = { follow: (outcome: LoginOutcome) => Promise<string | null> }

/** Logs in with a passkey, by a button or from the browser's own list; nothing in a browser that knows none. */
export function PasskeyLogin({ follow }: Props) {
  const portal = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isSupported = 'PublicKeyCredential' in window

  const goOn = useEffectEvent(async (outcome: LoginOutcome) => setFailure(await follow(outcome)))
  useEffect(() => {
    // A browser asks one thing at a time: the button goes before the list.
    if (isSupported && !isBusy) return offerPasskeys(portal, (outcome) => void goOn(outcome))
  }, [portal, isSupported, isBusy])

  if (!isSupported) return null

  async function logIn() {
    setBusy(true)
    setFailure(null)
    const outcome = await logInWithPasskey(portal)
    setFailure(outcome && (await follow(outcome)))
    setBusy(false)
  }

  return (
    <>
      {failure !== null && (
        <Alert tone="error" live>
          {failure}
        </Alert>
      )}
      <Button variant="secondary" busy={isBusy} onClick={() => void logIn()}>
        {texts.logIn}
      </Button>
    </>
  )
}
