import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { DeleteCookieRequest, LoginCodeRequest, LoginRequest, PasskeyLoginRequest, RecoveryCodeRequest, TwoFactorRequest } from '../openapi.ts'

/** Log in with username (or e-mail address) and password. */
export function login(client: ApiClient, body: LoginRequest, options?: CallOptions) {
  return call<'login'>(client, 'POST', '/api/login', { body }, options, 'status')
}

/** Finish a login with the code of the second factor. */
export function loginTwoFactor(client: ApiClient, body: TwoFactorRequest, options?: CallOptions) {
  return call<'loginTwoFactor'>(client, 'POST', '/api/login/two-factor', { body }, options, 'status')
}

/** End the session; succeeds without one too. */
export function logout(client: ApiClient, options?: CallOptions) {
  return call<'logout'>(client, 'POST', '/api/logout', { body: {} }, options)
}

/** Delete the cookie `token`, which ends the session too; idempotent. */
export function deleteCookie(client: ApiClient, body: DeleteCookieRequest, options?: CallOptions) {
  return call<'deleteCookie'>(client, 'POST', '/api/deleteCookie', { body }, options)
}

/** The cookie `token`, a JWT with nothing but times in it, accepted by no call. */
export function getCookie(client: ApiClient, options?: CallOptions) {
  return call<'getCookie'>(client, 'GET', '/api/getCookie', { params: { query: { cookieName: 'token' } } }, options)
}

/** Whether the session lives; does not extend it. */
export function sessionHealthCheck(client: ApiClient, options?: CallOptions) {
  return call<'sessionHealthCheck'>(client, 'GET', '/api/session-health-check', {}, options, 'status')
}

/** Finish a login with one of the recovery codes, which then is used up. */
export function loginRecoveryCode(client: ApiClient, body: RecoveryCodeRequest, options?: CallOptions) {
  return call<'loginRecoveryCode'>(client, 'POST', '/api/login/recovery-code', { body }, options, 'status')
}

/**
 * Send the code for a login by SMS once more.
 *
 * Answers the same for a token that is not known. The code that was sent before no longer counts.
 */
export function sendLoginCode(client: ApiClient, body: LoginCodeRequest, options?: CallOptions) {
  return call<'sendLoginCode'>(client, 'POST', '/api/login/sms-code', { body }, options)
}

/** The options with which the browser logs in with a passkey. */
export function beginPasskeyLogin(client: ApiClient, options?: CallOptions) {
  return call<'beginPasskeyLogin'>(client, 'POST', '/api/login/passkey/options', { body: {} }, options, 'token options')
}

/** Log in with a passkey, which is two factors in one. */
export function loginPasskey(client: ApiClient, body: PasskeyLoginRequest, options?: CallOptions) {
  return call<'loginPasskey'>(client, 'POST', '/api/login/passkey', { body }, options, 'status')
}

/** Stay logged in, so that the time without use starts anew. */
export function extendSession(client: ApiClient, options?: CallOptions) {
  return call<'extendSession'>(client, 'POST', '/api/session/extend', { body: {} }, options)
}

/** The user who is logged in. */
export function getUser(client: ApiClient, options?: CallOptions) {
  return call<'getUser'>(client, 'GET', '/api/users/me', {}, options, 'id email username name mobile role actedBy')
}
