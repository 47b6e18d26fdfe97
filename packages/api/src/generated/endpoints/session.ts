import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { DeleteCookieRequest, LoginCodeRequest, LoginRequest, PasskeyLoginRequest, RecoveryCodeRequest, TwoFactorRequest } from '../openapi.ts'

/** Log in with a username (or email address) and a password. */
export function login(client: ApiClient, body: LoginRequest, options?: CallOptions) {
  return call<'login'>(client, 'POST', '/api/login', { body }, options, 'status')
}

/** Complete a login with the code of the second factor. */
export function loginTwoFactor(client: ApiClient, body: TwoFactorRequest, options?: CallOptions) {
  return call<'loginTwoFactor'>(client, 'POST', '/api/login/two-factor', { body }, options, 'status')
}

/** End the session; also succeeds without a session. */
export function logout(client: ApiClient, options?: CallOptions) {
  return call<'logout'>(client, 'POST', '/api/logout', { body: {} }, options)
}

/** Delete the cookie `token`, which also ends the session; idempotent. */
export function deleteCookie(client: ApiClient, body: DeleteCookieRequest, options?: CallOptions) {
  return call<'deleteCookie'>(client, 'POST', '/api/deleteCookie', { body }, options)
}

/** Return the cookie `token`, a JWT that contains only times and that no operation accepts. */
export function getCookie(client: ApiClient, options?: CallOptions) {
  return call<'getCookie'>(client, 'GET', '/api/getCookie', { params: { query: { cookieName: 'token' } } }, options)
}

/** Check whether the session is valid, without extending it. */
export function sessionHealthCheck(client: ApiClient, options?: CallOptions) {
  return call<'sessionHealthCheck'>(client, 'GET', '/api/session-health-check', {}, options, 'status')
}

/** Complete a login with a recovery code, which can be used only once. */
export function loginRecoveryCode(client: ApiClient, body: RecoveryCodeRequest, options?: CallOptions) {
  return call<'loginRecoveryCode'>(client, 'POST', '/api/login/recovery-code', { body }, options, 'status')
}

/**
 * Send the login code by SMS again.
 *
 * 401 for a login that is over or unknown, or one without SMS. A code that was sent earlier is no longer valid.
 */
export function sendLoginCode(client: ApiClient, body: LoginCodeRequest, options?: CallOptions) {
  return call<'sendLoginCode'>(client, 'POST', '/api/login/sms-code', { body }, options)
}

/** Create the WebAuthn options for a login with a passkey. */
export function beginPasskeyLogin(client: ApiClient, options?: CallOptions) {
  return call<'beginPasskeyLogin'>(client, 'POST', '/api/login/passkey/options', { body: {} }, options, 'token options')
}

/** Log in with a passkey, which counts as two factors. */
export function loginPasskey(client: ApiClient, body: PasskeyLoginRequest, options?: CallOptions) {
  return call<'loginPasskey'>(client, 'POST', '/api/login/passkey', { body }, options, 'status')
}

/** Extend the session, which restarts its idle timeout. */
export function extendSession(client: ApiClient, options?: CallOptions) {
  return call<'extendSession'>(client, 'POST', '/api/session/extend', { body: {} }, options)
}

/** Return the user of the current session. */
export function getUser(client: ApiClient, options?: CallOptions) {
  return call<'getUser'>(client, 'GET', '/api/users/me', {}, options, 'id email username name mobile role actedBy')
}
