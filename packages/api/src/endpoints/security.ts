import { call } from '../send.ts'
import type { ApiClient, CallOptions } from '../client.ts'
import type {
  CodeRequest,
  LoginCodeRequest,
  PasskeyLoginRequest,
  PasskeyRequest,
  PasswordChangeRequest,
  PasswordRequest,
  RecoveryCodeRequest,
  SmsRequest,
} from '../generated/openapi.ts'

/** Finishes a login with a recovery code, which is used up by it. */
export function loginRecoveryCode(client: ApiClient, body: RecoveryCodeRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/login/recovery-code', { ...init, body }), 'status')
}

/** Sends the code of a login by SMS once more. */
export function sendLoginCode(client: ApiClient, body: LoginCodeRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/login/sms-code', { ...init, body }))
}

/** What the browser needs to log in with a passkey. */
export function beginPasskeyLogin(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/login/passkey/options', { ...init, body: {} }), 'token')
}

/** Logs in with a passkey; one that is unknown here is `unauthorized`. */
export function loginPasskey(client: ApiClient, body: PasskeyLoginRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/login/passkey', { ...init, body }), 'status')
}

/** Stays logged in: the time without use starts anew. A session that is gone is `unauthorized`. */
export function extendSession(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/session/extend', { ...init, body: {} }))
}

/** Where the customer is logged in, this session first. */
export function getSessions(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/sessions', init), 'length')
}

/** Logs out one other session. */
export function endSession(client: ApiClient, id: string, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.DELETE('/api/sessions/{id}', { ...init, params: { path: { id } } }),
  )
}

/** Logs out everywhere else. */
export function endOtherSessions(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.DELETE('/api/sessions', init))
}

/** Chooses another password; every other session ends. A wrong current password is `validation`. */
export function changePassword(client: ApiClient, body: PasswordChangeRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/password/change', { ...init, body }))
}

/** The second factor of the customer, and the passkeys. */
export function getTwoFactor(client: ApiClient, options?: CallOptions) {
  return call(client, options, (init) => client.http.GET('/api/two-factor', init), 'method')
}

/** Begins with an app that makes codes; nothing changes until `confirmTotp`. */
export function beginTotp(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/two-factor/totp', { ...init, body }), 'secret')
}

/** Proves that the app makes the right codes. */
export function confirmTotp(client: ApiClient, body: CodeRequest, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.POST('/api/two-factor/totp/confirm', { ...init, body }),
    'recoveryCodes',
  )
}

/** Begins with codes by SMS; nothing changes until `confirmSms`. */
export function beginSms(client: ApiClient, body: SmsRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/two-factor/sms', { ...init, body }), 'maskedMobile')
}

/** Proves that the SMS arrived. */
export function confirmSms(client: ApiClient, body: CodeRequest, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.POST('/api/two-factor/sms/confirm', { ...init, body }),
    'recoveryCodes',
  )
}

/** Logs in without codes from now on; passkeys stay. */
export function disableTwoFactor(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/two-factor/disable', { ...init, body }))
}

/** Ten new recovery codes; those from before no longer count. */
export function renewRecoveryCodes(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call(
    client,
    options,
    (init) => client.http.POST('/api/two-factor/recovery-codes', { ...init, body }),
    'recoveryCodes',
  )
}

/** What the browser needs to make a passkey. */
export function beginPasskey(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/passkeys/options', { ...init, body }), 'token')
}

/** Keeps the passkey that the browser made. */
export function createPasskey(client: ApiClient, body: PasskeyRequest, options?: CallOptions) {
  return call(client, options, (init) => client.http.POST('/api/passkeys', { ...init, body }), 'id')
}

/** Forgets a passkey. */
export function deletePasskey(client: ApiClient, id: string, options?: CallOptions) {
  return call(client, options, (init) =>
    client.http.DELETE('/api/passkeys/{id}', { ...init, params: { path: { id } } }),
  )
}
