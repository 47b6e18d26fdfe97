import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { CodeRequest, PasskeyRequest, PasswordChangeRequest, PasswordRequest, SmsRequest } from '../openapi.ts'

/** List the open sessions of the customer, the current session first. */
export function getSessions(client: ApiClient, options?: CallOptions) {
  return call<'getSessions'>(client, 'GET', '/api/sessions', {}, options, 'length')
}

/** End all other sessions of the customer. */
export function endOtherSessions(client: ApiClient, options?: CallOptions) {
  return call<'endOtherSessions'>(client, 'DELETE', '/api/sessions', {}, options)
}

/** End one other session of the customer. */
export function endSession(client: ApiClient, id: string, options?: CallOptions) {
  return call<'endSession'>(client, 'DELETE', '/api/sessions/{id}', { params: { path: { id } } }, options)
}

/**
 * Change the password.
 *
 * Ends every other session and gives the current session a new id.
 */
export function changePassword(client: ApiClient, body: PasswordChangeRequest, options?: CallOptions) {
  return call<'changePassword'>(client, 'POST', '/api/password/change', { body }, options)
}

/** Return the second factor and the passkeys of the customer. */
export function getTwoFactor(client: ApiClient, options?: CallOptions) {
  return call<'getTwoFactor'>(client, 'GET', '/api/two-factor', {}, options, 'method maskedMobile recoveryCodesLeft passkeys')
}

/**
 * Start the setup of an authenticator app.
 *
 * The app becomes the second factor after its first correct code (`confirmTotp`). Until then nothing changes.
 */
export function beginTotp(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'beginTotp'>(client, 'POST', '/api/two-factor/totp', { body }, options, 'secret uri')
}

/** Complete the setup of an authenticator app with its first code. */
export function confirmTotp(client: ApiClient, body: CodeRequest, options?: CallOptions) {
  return call<'confirmTotp'>(client, 'POST', '/api/two-factor/totp/confirm', { body }, options, 'recoveryCodes')
}

/** Start the setup of codes by SMS for a mobile number. */
export function beginSms(client: ApiClient, body: SmsRequest, options?: CallOptions) {
  return call<'beginSms'>(client, 'POST', '/api/two-factor/sms', { body }, options, 'maskedMobile')
}

/** Complete the setup of codes by SMS with the code that was sent. */
export function confirmSms(client: ApiClient, body: CodeRequest, options?: CallOptions) {
  return call<'confirmSms'>(client, 'POST', '/api/two-factor/sms/confirm', { body }, options, 'recoveryCodes')
}

/** Disable the second factor; passkeys remain valid. */
export function disableTwoFactor(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'disableTwoFactor'>(client, 'POST', '/api/two-factor/disable', { body }, options)
}

/** Create ten new recovery codes; earlier codes become invalid. */
export function renewRecoveryCodes(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'renewRecoveryCodes'>(client, 'POST', '/api/two-factor/recovery-codes', { body }, options, 'recoveryCodes')
}

/** Create the WebAuthn options for a new passkey. */
export function beginPasskey(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'beginPasskey'>(client, 'POST', '/api/passkeys/options', { body }, options, 'token options')
}

/** Save a passkey that the browser created. */
export function createPasskey(client: ApiClient, body: PasskeyRequest, options?: CallOptions) {
  return call<'createPasskey'>(client, 'POST', '/api/passkeys', { body }, options, 'id name createdAt lastUsedAt')
}

/** Delete a passkey. */
export function deletePasskey(client: ApiClient, id: string, options?: CallOptions) {
  return call<'deletePasskey'>(client, 'DELETE', '/api/passkeys/{id}', { params: { path: { id } } }, options)
}
