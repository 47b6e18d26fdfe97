import type { ApiClient } from '@portal/api/client'
import { beginPasskey, createPasskey } from '@portal/api/endpoints/security'
import type { Result } from '@portal/api/errors'
import type { NewCredential, Passkey, PasskeyCeremony } from '@portal/api/operations'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** Why a browser made no passkey: the customer cancelled, the device has one already, or it failed. */
export type Stopped = 'cancelled' | 'known' | 'failed'

/** The outcome: a passkey, or a reason that is not a failed call. */
type MakeOutcome = { passkey: Passkey } | { stopped: Stopped }

/** Makes a passkey: the server sends the options, the browser asks the customer, the server saves it. */
export async function makePasskey(api: ApiClient, name: string, password: string): Promise<Result<MakeOutcome>> {
  const ceremony = await beginPasskey(api, { password })
  if (!ceremony.ok) return ceremony
  const credential = await createCredential(ceremony.value)
  if (typeof credential === 'string') return { ok: true, value: { stopped: credential } }
  const kept = await createPasskey(api, { token: ceremony.value.token, name, credential })
  return kept.ok ? { ok: true, value: { passkey: kept.value } } : kept
}

export function canMakePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

async function createCredential({ options }: PasskeyCeremony): Promise<NewCredential | Stopped> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The OpenAPI document leaves these options to WebAuthn; both sides use the same library.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const made = await startRegistration({ optionsJSON })
    return { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
  } catch (error) {
    return toStopped(error)
  }
}

/** The library wraps the browser's error. */
function toStopped(error: unknown): Stopped {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
