import { beginPasskeyLogin, loginPasskey } from '@portal/api/endpoints/session'
import type { PasskeyLoginRequest } from '@portal/api/operations'
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { type Portal, usePortal } from '../../shared/portal.ts'
import { enter, type LoginOutcome, toFailure } from './log-in.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

type UsedCredential = PasskeyLoginRequest['credential']

/** A challenge is valid for five minutes; the pending one of the list is renewed before that. */
const RENEWAL = 4.5 * 60_000

/** Logs in with a passkey; null when the customer cancelled, which is no error. */
async function logInWithPasskey(portal: Portal): Promise<LoginOutcome | null> {
  return ceremony(portal, false)
}

/** Offers passkeys in the list of the name field (conditional mediation of WebAuthn). @returns A function to stop */
export function offerPasskeys(portal: Portal, onOutcome: (outcome: LoginOutcome) => void): () => void {
  let isStopped = false
  let renewal: ReturnType<typeof setTimeout> | undefined

  async function offer() {
    const outcome = await ceremony(portal, true)
    if (!isStopped && outcome) onOutcome(outcome)
  }

  function offerAnew() {
    if (isStopped) return
    // The next request ends the pending one.
    void offer()
    renewal = setTimeout(offerAnew, RENEWAL)
  }

  void browserSupportsWebAuthnAutofill().then((isSupported) => isSupported && offerAnew())
  return () => {
    isStopped = true
    clearTimeout(renewal)
    WebAuthnAbortService.cancelCeremony()
  }
}

async function ceremony(portal: Portal, useBrowserAutofill: boolean): Promise<LoginOutcome | null> {
  const begun = await beginPasskeyLogin(portal.api, { quiet: true })
  // The list was not requested by the customer, so its failure is not shown.
  if (!begun.ok) return useBrowserAutofill ? null : toFailure(begun.error, texts.failed)
  const { token, options } = begun.value
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
    // Undefined fields are not in its JSON.
    const result = await loginPasskey(portal.api, { token, credential: credential as UsedCredential })
    return result.ok ? await enter(portal) : toFailure(result.error, texts.unknown)
  } catch (error) {
    if (useBrowserAutofill || isCancelled(error)) return null
    return { status: 'failed', message: texts.failed }
  }
}

/** Browsers report a cancelled dialog and a timeout in the same way. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

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
