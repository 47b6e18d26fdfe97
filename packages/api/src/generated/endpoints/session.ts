import type { ApiClient, CallOptions } from '../../client.ts'
import { call } from '../../send.ts'
import type { DeleteCookieRequest, LoginRequest, TwoFactorRequest } from '../openapi.ts'

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

/** The user who is logged in. */
export function getUser(client: ApiClient, options?: CallOptions) {
  return call<'getUser'>(client, 'GET', '/api/users/me', {}, options, 'id email username name mobile role actedBy')
}
