import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { CodeRequest, PasskeyRequest, PasswordChangeRequest, PasswordRequest, SmsRequest } from '../openapi.ts'

/** Where the customer is logged in; this session first. */
export function getSessions(client: ApiClient, options?: CallOptions) {
  return call<'getSessions'>(client, 'GET', '/api/sessions', {}, options, 'length')
}

/** Log out everywhere else. */
export function endOtherSessions(client: ApiClient, options?: CallOptions) {
  return call<'endOtherSessions'>(client, 'DELETE', '/api/sessions', {}, options)
}

/** Log out one other session. */
export function endSession(client: ApiClient, id: string, options?: CallOptions) {
  return call<'endSession'>(client, 'DELETE', '/api/sessions/{id}', { params: { path: { id } } }, options)
}

/**
 * Choose another password.
 *
 * Ends every other session and gives this one a new id.
 */
export function changePassword(client: ApiClient, body: PasswordChangeRequest, options?: CallOptions) {
  return call<'changePassword'>(client, 'POST', '/api/password/change', { body }, options)
}

/** The second factor of the customer. */
export function getTwoFactor(client: ApiClient, options?: CallOptions) {
  return call<'getTwoFactor'>(client, 'GET', '/api/two-factor', {}, options, 'method maskedMobile recoveryCodesLeft passkeys')
}

/**
 * Begin with an app that makes codes.
 *
 * Counts from the first right code on (`confirmTotp`); until then nothing changes.
 */
export function beginTotp(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'beginTotp'>(client, 'POST', '/api/two-factor/totp', { body }, options, 'secret uri')
}

/** Prove that the app makes the right codes. */
export function confirmTotp(client: ApiClient, body: CodeRequest, options?: CallOptions) {
  return call<'confirmTotp'>(client, 'POST', '/api/two-factor/totp/confirm', { body }, options, 'recoveryCodes')
}

/** Begin with codes by SMS, to the mobile number of the account. */
export function beginSms(client: ApiClient, body: SmsRequest, options?: CallOptions) {
  return call<'beginSms'>(client, 'POST', '/api/two-factor/sms', { body }, options, 'maskedMobile')
}

/** Prove that the SMS arrived. */
export function confirmSms(client: ApiClient, body: CodeRequest, options?: CallOptions) {
  return call<'confirmSms'>(client, 'POST', '/api/two-factor/sms/confirm', { body }, options, 'recoveryCodes')
}

/** Log in without codes from now on; passkeys stay. */
export function disableTwoFactor(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'disableTwoFactor'>(client, 'POST', '/api/two-factor/disable', { body }, options)
}

/** Ten new recovery codes; those from before no longer count. */
export function renewRecoveryCodes(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'renewRecoveryCodes'>(client, 'POST', '/api/two-factor/recovery-codes', { body }, options, 'recoveryCodes')
}

/** The options with which the browser makes a passkey. */
export function beginPasskey(client: ApiClient, body: PasswordRequest, options?: CallOptions) {
  return call<'beginPasskey'>(client, 'POST', '/api/passkeys/options', { body }, options, 'token options')
}

/** Keep the passkey that the browser made. */
export function createPasskey(client: ApiClient, body: PasskeyRequest, options?: CallOptions) {
  return call<'createPasskey'>(client, 'POST', '/api/passkeys', { body }, options, 'id name createdAt lastUsedAt')
}

/** Forget a passkey. */
export function deletePasskey(client: ApiClient, id: string, options?: CallOptions) {
  return call<'deletePasskey'>(client, 'DELETE', '/api/passkeys/{id}', { params: { path: { id } } }, options)
}
