import { beginPasskeyLogin, loginPasskey } from '@portal/api/endpoints/security'
import type { PasskeyLoginRequest } from '@portal/api/operations'
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Portal } from '../../shared/portal.ts'
import { enter, type LoginOutcome, toFailure } from './log-in.ts'
import { passkeyTexts as texts } from './passkey-texts.ts'

type UsedCredential = PasskeyLoginRequest['credential']

/** A challenge is good for five minutes; the one that waits in the browser's list is renewed before that. */
const RENEWAL = 4.5 * 60_000

/** Asks for a passkey and logs in with it; null when the person chose none, which is nobody's mistake. */
export async function logInWithPasskey(portal: Portal): Promise<LoginOutcome | null> {
  return ceremony(portal, false)
}

/**
 * Offers the passkeys of this browser in the list of the name's field, as long as the page is shown, where the browser
 * can do that (conditional mediation of WebAuthn level 3).
 * @param onOutcome Told once a passkey was chosen.
 * @returns Stops offering.
 */
export function offerPasskeys(portal: Portal, onOutcome: (outcome: LoginOutcome) => void): () => void {
  let isStopped = false
  let renewal: ReturnType<typeof setTimeout> | undefined

  async function offer() {
    const outcome = await ceremony(portal, true)
    if (!isStopped && outcome) onOutcome(outcome)
  }

  function offerAnew() {
    if (isStopped) return
    // The one that waits is ended by the next.
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
  // Nobody asked for the list of the browser, so nobody misses it.
  if (!begun.ok) return useBrowserAutofill ? null : toFailure(begun.error, texts.failed)
  const { token, options } = begun.value
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
    // What is undefined in it is not in its JSON.
    const result = await loginPasskey(portal.api, { token, credential: credential as UsedCredential })
    return result.ok ? await enter(portal) : toFailure(result.error, texts.unknown)
  } catch (error) {
    if (useBrowserAutofill || isCancelled(error)) return null
    return { status: 'failed', message: texts.failed }
  }
}

/** Browsers tell a person who closes the question nothing else than one who waits too long. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
