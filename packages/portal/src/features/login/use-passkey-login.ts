import { useState } from 'react'
import { usePortal } from '../../shared/portal.ts'
import type { LoginOutcome } from './log-in.ts'
import { logInWithPasskey } from './passkey.ts'

export function usePasskeyLogin(follow: (outcome: LoginOutcome) => Promise<string | null>) {
  const portal = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function goOn(outcome: LoginOutcome) {
    setFailure(await follow(outcome))
  }

  async function logIn() {
    setBusy(true)
    setFailure(null)
    const outcome = await logInWithPasskey(portal)
    if (outcome) await goOn(outcome)
    setBusy(false)
  }

  return { isBusy, failure, goOn, logIn: () => void logIn() }
}
